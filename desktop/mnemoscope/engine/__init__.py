"""One verb per thing a person or an agent can ask for; each answers with an outcome."""
