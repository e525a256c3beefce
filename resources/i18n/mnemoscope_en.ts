<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en">
<context>
    <name>DreamsPane</name>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>full: %n changes</source>
        <translation>
            <numerusform>full: %n change</numerusform>
            <numerusform>full: %n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fewer than %n signals</source>
        <translation>
            <numerusform>fewer than %n signal</numerusform>
            <numerusform>fewer than %n signals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fewer than %n contexts</source>
        <translation>
            <numerusform>fewer than %n context</numerusform>
            <numerusform>fewer than %n contexts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not recalled for %n days</source>
        <translation>
            <numerusform>not recalled for %n day</numerusform>
            <numerusform>not recalled for %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries added</source>
        <translation>
            <numerusform>%n entry added</numerusform>
            <numerusform>%n entries added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed for the budget</source>
        <translation>
            <numerusform>%n removed for the budget</numerusform>
            <numerusform>%n removed for the budget</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were there already</source>
        <translation>
            <numerusform>%n was there already</numerusform>
            <numerusform>%n were there already</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Editing</name>
    <message numerus="yes">
        <source>and %n entries below it</source>
        <translation>
            <numerusform>and %n entry below it</numerusform>
            <numerusform>and %n entries below it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message numerus="yes">
        <source>%n chunks</source>
        <translation>
            <numerusform>%n chunk</numerusform>
            <numerusform>%n chunks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileHead</name>
    <message numerus="yes">
        <source>%n problems</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilterRow</name>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n day ago</numerusform>
            <numerusform>%n days ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MemoryPane</name>
    <message numerus="yes">
        <source>%n entries are not read</source>
        <translation>
            <numerusform>%n entry is not read</numerusform>
            <numerusform>%n entries are not read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n recalls</source>
        <translation>
            <numerusform>%n recall</numerusform>
            <numerusform>%n recalls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>by %n questions</source>
        <translation>
            <numerusform>by %n question</numerusform>
            <numerusform>by %n questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n daily sightings</source>
        <translation>
            <numerusform>%n daily sighting</numerusform>
            <numerusform>%n daily sightings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NoteView</name>
    <message numerus="yes">
        <source>%n lines more</source>
        <translation>
            <numerusform>%n line more</numerusform>
            <numerusform>%n lines more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Strength over the last %n days: {0} today</source>
        <translation>
            <numerusform>Strength over the last day: {0} today</numerusform>
            <numerusform>Strength over the last %n days: {0} today</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecallInspector</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n characters</source>
        <translation>
            <numerusform>%n character</numerusform>
            <numerusform>%n characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecallPane</name>
    <message numerus="yes">
        <source>%n days old</source>
        <translation>
            <numerusform>%n day old</numerusform>
            <numerusform>%n days old</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them cut to {0} characters.</source>
        <translation>
            <numerusform>%n of them cut to {0} characters.</numerusform>
            <numerusform>%n of them cut to {0} characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied what {0} gets: %n memories</source>
        <translation>
            <numerusform>Copied what {0} gets: %n memory</numerusform>
            <numerusform>Copied what {0} gets: %n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Running</name>
    <message numerus="yes">
        <source>The dream added %n entries to MEMORY.md</source>
        <translation>
            <numerusform>The dream added %n entry to MEMORY.md</numerusform>
            <numerusform>The dream added %n entries to MEMORY.md</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message numerus="yes">
        <source>%n signals</source>
        <translation>
            <numerusform>%n signal</numerusform>
            <numerusform>%n signals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n contexts</source>
        <translation>
            <numerusform>%n context</numerusform>
            <numerusform>%n contexts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation>
            <numerusform>%n line added</numerusform>
            <numerusform>%n lines added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>%n removed</numerusform>
            <numerusform>%n removed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Turning</name>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message numerus="yes">
        <source>%n daily notes</source>
        <translation>
            <numerusform>%n daily note</numerusform>
            <numerusform>%n daily notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
