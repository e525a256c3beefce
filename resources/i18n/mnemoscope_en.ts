<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en">
<context>
    <name>Acting</name>
    <message numerus="yes">
        <source>%n conflicts were settled by rule</source>
        <translation>
            <numerusform>%n conflict was settled by rule</numerusform>
            <numerusform>%n conflicts were settled by rule</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay as they are</source>
        <translation>
            <numerusform>%n stays as it is</numerusform>
            <numerusform>%n stay as they are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The values of %n memories hold as you said</source>
        <translation>
            <numerusform>The values of %n memory hold as you said</numerusform>
            <numerusform>The values of %n memories hold as you said</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Merged “{0}” into “{1}”, %n relations moved</source>
        <translation>
            <numerusform>Merged “{0}” into “{1}”, %n relation moved</numerusform>
            <numerusform>Merged “{0}” into “{1}”, %n relations moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other files were changed so that they lead there</source>
        <translation>
            <numerusform>%n other file was changed so that it leads there</numerusform>
            <numerusform>%n other files were changed so that they lead there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %n findings right</source>
        <translation>
            <numerusform>Put %n finding right</numerusform>
            <numerusform>Put %n findings right</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Compiled: %n files were written</source>
        <translation>
            <numerusform>Compiled: %n file was written</numerusform>
            <numerusform>Compiled: %n files were written</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Attention</name>
    <message numerus="yes">
        <source>%n jobs need you: {0}</source>
        <translation>
            <numerusform>%n job needs you: {0}</numerusform>
            <numerusform>%n jobs need you: {0}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ByHand</name>
    <message numerus="yes">
        <source>Values of %n memories</source>
        <translation>
            <numerusform>Values of %n memory</numerusform>
            <numerusform>Values of %n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CalendarBar</name>
    <message numerus="yes">
        <source>full: %n changes</source>
        <translation>
            <numerusform>full: %n change</numerusform>
            <numerusform>full: %n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CandidatesPane</name>
    <message numerus="yes">
        <source>asked on %n days</source>
        <translation>
            <numerusform>asked on %n day</numerusform>
            <numerusform>asked on %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more questions</source>
        <translation>
            <numerusform>%n more question</numerusform>
            <numerusform>%n more questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n questions of which no words are kept</source>
        <translation>
            <numerusform>%n question of which no words are kept</numerusform>
            <numerusform>%n questions of which no words are kept</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n signals without a day</source>
        <translation>
            <numerusform>%n signal without a day</numerusform>
            <numerusform>%n signals without a day</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier ones</source>
        <translation>
            <numerusform>%n earlier one</numerusform>
            <numerusform>%n earlier ones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n questions</source>
        <translation>
            <numerusform>%n question</numerusform>
            <numerusform>%n questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Promote the %n that pass…</source>
        <translation>
            <numerusform>Promote the %n that passes…</numerusform>
            <numerusform>Promote the %n that pass…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %n signals came from one question or day; {0} are needed</source>
        <translation>
            <numerusform>the only signal came from one question or day; {0} are needed</numerusform>
            <numerusform>all %n signals came from one question or day; {0} are needed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>asked %n times</source>
        <translation>
            <numerusform>asked %n time</numerusform>
            <numerusform>asked %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seen in notes %n times</source>
        <translation>
            <numerusform>seen in notes %n time</numerusform>
            <numerusform>seen in notes %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seen in conversations %n times</source>
        <translation>
            <numerusform>seen in conversations %n time</numerusform>
            <numerusform>seen in conversations %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>grounded %n times</source>
        <translation>
            <numerusform>grounded %n time</numerusform>
            <numerusform>grounded %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days left without a new signal</source>
        <translation>
            <numerusform>%n day left without a new signal</numerusform>
            <numerusform>%n days left without a new signal</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Centre</name>
    <message numerus="yes">
        <source>%n more were recalled from other places than dated notes.</source>
        <translation>
            <numerusform>%n more was recalled from another place than a dated note.</numerusform>
            <numerusform>%n more were recalled from other places than dated notes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClaimCard</name>
    <message numerus="yes">
        <source>%n pieces of evidence</source>
        <translation>
            <numerusform>%n piece of evidence</numerusform>
            <numerusform>%n pieces of evidence</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Compiling</name>
    <message numerus="yes">
        <source>%n files would be written; one undo takes all back.</source>
        <translation>
            <numerusform>%n file would be written; one undo takes all back.</numerusform>
            <numerusform>%n files would be written; one undo takes all back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConflictsPane</name>
    <message numerus="yes">
        <source>%n characters</source>
        <translation>
            <numerusform>%n character</numerusform>
            <numerusform>%n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more on the page</source>
        <translation>
            <numerusform>%n more on the page</numerusform>
            <numerusform>%n more on the page</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Recalled %n times</source>
        <translation>
            <numerusform>Recalled %n time</numerusform>
            <numerusform>Recalled %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DecayPane</name>
    <message numerus="yes">
        <source>recalled %n times</source>
        <translation>
            <numerusform>recalled once</numerusform>
            <numerusform>recalled %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Held: it does not fade. After %n days without a use a cleanup moves it to the archive all the same; a pin keeps it here.</source>
        <translation>
            <numerusform>Held: it does not fade. After %n day without a use a cleanup moves it to the archive all the same; a pin keeps it here.</numerusform>
            <numerusform>Held: it does not fade. After %n days without a use a cleanup moves it to the archive all the same; a pin keeps it here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>If it falls: a cleanup puts it into the trash for %n days, as it is of little importance.</source>
        <translation>
            <numerusform>If it falls: a cleanup puts it into the trash for a day, as it is of little importance.</numerusform>
            <numerusform>If it falls: a cleanup puts it into the trash for %n days, as it is of little importance.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>If it falls: after %n days without a use a cleanup moves it to the archive; it stays in the history and can be called back.</source>
        <translation>
            <numerusform>If it falls: after a day without a use a cleanup moves it to the archive; it stays in the history and can be called back.</numerusform>
            <numerusform>If it falls: after %n days without a use a cleanup moves it to the archive; it stays in the history and can be called back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>half of today&apos;s in %n days</source>
        <translation>
            <numerusform>half of today&apos;s in a day</numerusform>
            <numerusform>half of today&apos;s in %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Review the %n that fade</source>
        <translation>
            <numerusform>Review the one that fades</numerusform>
            <numerusform>Review the %n that fade</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0}, in %n days</source>
        <translation>
            <numerusform>{0}, in %n day</numerusform>
            <numerusform>{0}, in %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unused for %n days</source>
        <translation>
            <numerusform>unused for %n day</numerusform>
            <numerusform>unused for %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days old</source>
        <translation>
            <numerusform>%n day old</numerusform>
            <numerusform>%n days old</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cleaned up: %n went to trash or archive</source>
        <translation>
            <numerusform>Cleaned up: %n went to trash or archive</numerusform>
            <numerusform>Cleaned up: %n went to trash or archive</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Summarised %n notes; whole, they lie in the archive</source>
        <translation>
            <numerusform>Summarised %n note; whole, it lies in the archive</numerusform>
            <numerusform>Summarised %n notes; whole, they lie in the archive</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Joined %n memories into one text</source>
        <translation>
            <numerusform>Joined %n memory into one text</numerusform>
            <numerusform>Joined %n memories into one text</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refreshed %n memories</source>
        <translation>
            <numerusform>Refreshed %n memory</numerusform>
            <numerusform>Refreshed %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pinned %n memories</source>
        <translation>
            <numerusform>Pinned %n memory</numerusform>
            <numerusform>Pinned %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories fade again</source>
        <translation>
            <numerusform>%n memory fades again</numerusform>
            <numerusform>%n memories fade again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Let %n memories go: they lie in the trash for 7 days</source>
        <translation>
            <numerusform>Let %n memory go: it lies in the trash for 7 days</numerusform>
            <numerusform>Let %n memories go: they lie in the trash for 7 days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Archived %n memories</source>
        <translation>
            <numerusform>Archived %n memory</numerusform>
            <numerusform>Archived %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Archive %n memories?</source>
        <translation>
            <numerusform>Archive this memory?</numerusform>
            <numerusform>Archive %n memories?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Let %n memories go?</source>
        <translation>
            <numerusform>Let this memory go?</numerusform>
            <numerusform>Let %n memories go?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs say nearly the same: none is joined by itself; open one to see the text that could stand for both.</source>
        <translation>
            <numerusform>%n pair says nearly the same: nothing is joined by itself; open it to see the text that could stand for both.</numerusform>
            <numerusform>%n pairs say nearly the same: none is joined by itself; open one to see the text that could stand for both.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %n away?</source>
        <translation>
            <numerusform>Put %n away?</numerusform>
            <numerusform>Put %n away?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Let %n notes become summaries?</source>
        <translation>
            <numerusform>Let %n note become a summary?</numerusform>
            <numerusform>Let %n notes become summaries?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Deciding</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them</source>
        <translation>
            <numerusform>%n of them</numerusform>
            <numerusform>%n of them</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message numerus="yes">
        <source>%n signals</source>
        <translation>
            <numerusform>%n signal</numerusform>
            <numerusform>%n signals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Split into %n</source>
        <translation>
            <numerusform>Split into %n</numerusform>
            <numerusform>Split into %n</numerusform>
        </translation>
    </message>
</context>
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
        <source>%n nights without a promotion</source>
        <translation>
            <numerusform>%n night without a promotion</numerusform>
            <numerusform>%n nights without a promotion</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n things do not add up: see Help → Diagnostics.</source>
        <translation>
            <numerusform>%n thing does not add up: see Help → Diagnostics.</numerusform>
            <numerusform>%n things do not add up: see Help → Diagnostics.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seconds</source>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
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
        <source>%n changes proposed</source>
        <translation>
            <numerusform>%n change proposed</numerusform>
            <numerusform>%n changes proposed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Settled by your rule: %n, listed in Conflicts for a look</source>
        <translation>
            <numerusform>Settled by your rule: %n, listed in Conflicts for a look</numerusform>
            <numerusform>Settled by your rule: %n, listed in Conflicts for a look</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The dream added %n entries to MEMORY.md</source>
        <translation>
            <numerusform>The dream added %n entry to MEMORY.md</numerusform>
            <numerusform>The dream added %n entries to MEMORY.md</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The dream proposes %n changes</source>
        <translation>
            <numerusform>The dream proposes %n change</numerusform>
            <numerusform>The dream proposes %n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories passed the gates; “Not promoted” says what held them.</source>
        <translation>
            <numerusform>%n memory passed the gates; “Not promoted” says what held it.</numerusform>
            <numerusform>%n memories passed the gates; “Not promoted” says what held them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories pass the gates; “Not promoted” says what holds them.</source>
        <translation>
            <numerusform>%n memory passes the gates; “Not promoted” says what holds it.</numerusform>
            <numerusform>%n memories pass the gates; “Not promoted” says what holds them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposals wait for your word.</source>
        <translation>
            <numerusform>%n proposal waits for your word.</numerusform>
            <numerusform>%n proposals wait for your word.</numerusform>
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
    <name>EvidenceRows</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Exporting</name>
    <message numerus="yes">
        <source>Wrote %n candidates to {0}</source>
        <translation>
            <numerusform>Wrote %n candidate to {0}</numerusform>
            <numerusform>Wrote %n candidates to {0}</numerusform>
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
    <name>FadeList</name>
    <message numerus="yes">
        <source>{0} of {1} shown, of %n memories</source>
        <translation>
            <numerusform>{0} of {1} shown, of %n memory</numerusform>
            <numerusform>{0} of {1} shown, of %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %n memories falls below {0} this week.</source>
        <translation>
            <numerusform>The one memory does not fall below {0} this week.</numerusform>
            <numerusform>None of %n memories falls below {0} this week.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n below the threshold now</source>
        <translation>
            <numerusform>%n below the threshold now</numerusform>
            <numerusform>%n below the threshold now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cold</source>
        <translation>
            <numerusform>%n cold</numerusform>
            <numerusform>%n cold</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pinned</source>
        <translation>
            <numerusform>%n pinned</numerusform>
            <numerusform>%n pinned</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stale</source>
        <translation>
            <numerusform>%n stale</numerusform>
            <numerusform>%n stale</numerusform>
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
    <name>Foot</name>
    <message numerus="yes">
        <source>%n memories are chosen; {0} of them fall this week.</source>
        <translation>
            <numerusform>One memory is chosen; {0} of them fall this week.</numerusform>
            <numerusform>%n memories are chosen; {0} of them fall this week.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphPane</name>
    <message numerus="yes">
        <source>%n in small groups</source>
        <translation>
            <numerusform>%n in a small group</numerusform>
            <numerusform>%n in small groups</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphWords</name>
    <message numerus="yes">
        <source>removing %n things from the graph</source>
        <translation>
            <numerusform>removing %n thing from the graph</numerusform>
            <numerusform>removing %n things from the graph</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>pruning %n things from the graph</source>
        <translation>
            <numerusform>pruning %n thing from the graph</numerusform>
            <numerusform>pruning %n things from the graph</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keeping %n pairs apart</source>
        <translation>
            <numerusform>keeping %n pair apart</numerusform>
            <numerusform>keeping %n pairs apart</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Health</name>
    <message numerus="yes">
        <source>%n nights without a promotion</source>
        <translation>
            <numerusform>%n night without a promotion</numerusform>
            <numerusform>%n nights without a promotion</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n day ago</numerusform>
            <numerusform>%n days ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>History</name>
    <message numerus="yes">
        <source>%n dreams, newest first</source>
        <translation>
            <numerusform>%n dream</numerusform>
            <numerusform>%n dreams, newest first</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JobsPane</name>
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
        <source>%n changes</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <translation>
            <numerusform>%n moved</numerusform>
            <numerusform>%n moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lessons</source>
        <translation>
            <numerusform>%n lesson</numerusform>
            <numerusform>%n lessons</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gone</source>
        <translation>
            <numerusform>%n gone</numerusform>
            <numerusform>%n gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n patterns</source>
        <translation>
            <numerusform>%n pattern</numerusform>
            <numerusform>%n patterns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposed</source>
        <translation>
            <numerusform>%n proposed</numerusform>
            <numerusform>%n proposed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n signals</source>
        <translation>
            <numerusform>%n signal</numerusform>
            <numerusform>%n signals</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LifeWords</name>
    <message numerus="yes">
        <source>moving %n memories to other tiers</source>
        <translation>
            <numerusform>moving %n memory to another tier</numerusform>
            <numerusform>moving %n memories to other tiers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>pinning %n memories</source>
        <translation>
            <numerusform>pinning %n memory</numerusform>
            <numerusform>pinning %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unpinning %n memories</source>
        <translation>
            <numerusform>unpinning %n memory</numerusform>
            <numerusform>unpinning %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>verifying %n memories</source>
        <translation>
            <numerusform>verifying %n memory</numerusform>
            <numerusform>verifying %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>letting %n memories go</source>
        <translation>
            <numerusform>letting %n memory go</numerusform>
            <numerusform>letting %n memories go</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cleaning up %n memories</source>
        <translation>
            <numerusform>cleaning up %n memory</numerusform>
            <numerusform>cleaning up %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>archiving %n memories</source>
        <translation>
            <numerusform>archiving %n memory</numerusform>
            <numerusform>archiving %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>putting %n memories back</source>
        <translation>
            <numerusform>putting %n memory back</numerusform>
            <numerusform>putting %n memories back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>marking %n notes as stale</source>
        <translation>
            <numerusform>marking %n note as stale</numerusform>
            <numerusform>marking %n notes as stale</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>joining fragments of %n memories</source>
        <translation>
            <numerusform>joining fragments of %n memory</numerusform>
            <numerusform>joining fragments of %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>summing up %n notes</source>
        <translation>
            <numerusform>summing up %n note</numerusform>
            <numerusform>summing up %n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>setting values of %n memories</source>
        <translation>
            <numerusform>setting values of %n memory</numerusform>
            <numerusform>setting values of %n memories</numerusform>
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
    <name>Night</name>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n texts have lain in the trash for their days and are gone for good</source>
        <translation>
            <numerusform>%n text has lain in the trash for its days and is gone for good</numerusform>
            <numerusform>%n texts have lain in the trash for their days and are gone for good</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NightHead</name>
    <message numerus="yes">
        <source>Light, %n staged</source>
        <translation>
            <numerusform>Light, %n staged</numerusform>
            <numerusform>Light, %n staged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>REM, %n themes</source>
        <translation>
            <numerusform>REM, %n theme</numerusform>
            <numerusform>REM, %n themes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NightPanel</name>
    <message numerus="yes">
        <source>Show %n of other nights</source>
        <translation>
            <numerusform>Show %n of other nights</numerusform>
            <numerusform>Show %n of other nights</numerusform>
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
    <name>OpenCount</name>
    <message numerus="yes">
        <source>%n conflicts are open</source>
        <translation>
            <numerusform>%n conflict is open</numerusform>
            <numerusform>%n conflicts are open</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutcomeView</name>
    <message numerus="yes">
        <source>%n more files change</source>
        <translation>
            <numerusform>%n more file changes</numerusform>
            <numerusform>%n more files change</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more lines</source>
        <translation>
            <numerusform>%n more line</numerusform>
            <numerusform>%n more lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Outlook</name>
    <message numerus="yes">
        <source>would pass tonight, %n held back</source>
        <translation>
            <numerusform>would pass tonight, %n held back</numerusform>
            <numerusform>would pass tonight, %n held back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The history is not complete: of %n memories only the days and sums are known, and their signals were spread evenly.</source>
        <translation>
            <numerusform>The history is not complete: of %n memory only the days and sums are known, and its signals were spread evenly.</numerusform>
            <numerusform>The history is not complete: of %n memories only the days and sums are known, and their signals were spread evenly.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>To fit, the dream would evict the %n promoted entries with the lowest score.</source>
        <translation>
            <numerusform>To fit, the dream would evict the %n promoted entry with the lowest score.</numerusform>
            <numerusform>To fit, the dream would evict the %n promoted entries with the lowest score.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n would have to wait for room.</source>
        <translation>
            <numerusform>%n would have to wait for room.</numerusform>
            <numerusform>%n would have to wait for room.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Pausing</name>
    <message numerus="yes">
        <source>For %n days</source>
        <translation>
            <numerusform>For a day</numerusform>
            <numerusform>For %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Proposing</name>
    <message numerus="yes">
        <source>Shows {0} up to %n pairs about one thing that the rules leave open. What it takes for a conflict is marked as its proposal; private claims leave no machine.</source>
        <translation>
            <numerusform>Shows {0} one pair about one thing that the rules leave open. What it takes for a conflict is marked as its proposal; private claims leave no machine.</numerusform>
            <numerusform>Shows {0} up to %n pairs about one thing that the rules leave open. What it takes for a conflict is marked as its proposal; private claims leave no machine.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} looked at %n pairs</source>
        <translation>
            <numerusform>{0} looked at %n pair</numerusform>
            <numerusform>{0} looked at %n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} and proposes %n conflicts</source>
        <translation>
            <numerusform>{0} and proposes %n conflict</numerusform>
            <numerusform>{0} and proposes %n conflicts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PruneSheet</name>
    <message numerus="yes">
        <source>Take %n out of the graph?</source>
        <translation>
            <numerusform>Take %n out of the graph?</numerusform>
            <numerusform>Take %n out of the graph?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Quiet</name>
    <message numerus="yes">
        <source>It ran for {0} and promoted nothing: none of %n candidates passed.</source>
        <translation>
            <numerusform>It ran for {0} and promoted nothing: the one candidate did not pass.</numerusform>
            <numerusform>It ran for {0} and promoted nothing: none of %n candidates passed.</numerusform>
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
    <name>RecallList</name>
    <message numerus="yes">
        <source>%n since Monday</source>
        <translation>
            <numerusform>%n since Monday</numerusform>
            <numerusform>%n since Monday</numerusform>
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
    <name>Relations</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Renaming</name>
    <message numerus="yes">
        <source>%n pages link here; their links are written anew.</source>
        <translation>
            <numerusform>%n page links here; its links are written anew.</numerusform>
            <numerusform>%n pages link here; their links are written anew.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message numerus="yes">
        <source>%n findings</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n can be put right without a decision</source>
        <translation>
            <numerusform>%n can be put right without a decision</numerusform>
            <numerusform>%n can be put right without a decision</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pages were looked through.</source>
        <translation>
            <numerusform>%n page was looked through.</numerusform>
            <numerusform>%n pages were looked through.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put all %n right</source>
        <translation>
            <numerusform>Put %n right</numerusform>
            <numerusform>Put all %n right</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewCard</name>
    <message numerus="yes">
        <source>Split into %n</source>
        <translation>
            <numerusform>Split into %n</numerusform>
            <numerusform>Split into %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulePage</name>
    <message numerus="yes">
        <source>Settle %n</source>
        <translation>
            <numerusform>Settle %n</numerusform>
            <numerusform>Settle %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SameSheet</name>
    <message numerus="yes">
        <source>%n may be one under two names</source>
        <translation>
            <numerusform>%n may be one under two names</numerusform>
            <numerusform>%n may be one under two names</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettledPage</name>
    <message numerus="yes">
        <source>It was written with %n others; they are taken back together.</source>
        <translation>
            <numerusform>It was written with %n other; they are taken back together.</numerusform>
            <numerusform>It was written with %n others; they are taken back together.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Side</name>
    <message numerus="yes">
        <source>%n may be one under two names</source>
        <translation>
            <numerusform>%n may be one under two names</numerusform>
            <numerusform>%n may be one under two names</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n could go</source>
        <translation>
            <numerusform>%n could go</numerusform>
            <numerusform>%n could go</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>%n chosen</numerusform>
            <numerusform>%n chosen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put all %n right</source>
        <translation>
            <numerusform>Put %n right</numerusform>
            <numerusform>Put all %n right</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SideCard</name>
    <message numerus="yes">
        <source>%n days old</source>
        <translation>
            <numerusform>%n day old</numerusform>
            <numerusform>%n days old</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation>
            <numerusform>%n line added</numerusform>
            <numerusform>%n lines added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation>
            <numerusform>%n line removed</numerusform>
            <numerusform>%n lines removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than 3,000 would hide each other: %n communities are drawn with their strongest ties. Enter or a double click opens one.</source>
        <translation>
            <numerusform>More than 3,000 would hide each other: %n community is drawn. Enter or a double click opens it.</numerusform>
            <numerusform>More than 3,000 would hide each other: %n communities are drawn with their strongest ties. Enter or a double click opens one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message numerus="yes">
        <source>%n chunks</source>
        <translation>
            <numerusform>%n chunk</numerusform>
            <numerusform>%n chunks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Strip</name>
    <message numerus="yes">
        <source>%n of them this week</source>
        <translation>
            <numerusform>one of them this week</numerusform>
            <numerusform>%n of them this week</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n below it now</source>
        <translation>
            <numerusform>one below it now</numerusform>
            <numerusform>%n below it now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>How strong %n memories are now</source>
        <translation>
            <numerusform>How strong one memory is now</numerusform>
            <numerusform>How strong %n memories are now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them held at 1</source>
        <translation>
            <numerusform>one of them held at 1</numerusform>
            <numerusform>%n of them held at 1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TextList</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Thirds</name>
    <message numerus="yes">
        <source>%n more statements disagree with these</source>
        <translation>
            <numerusform>%n more statement disagrees with these</numerusform>
            <numerusform>%n more statements disagree with these</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more are in the queue</source>
        <translation>
            <numerusform>%n more is in the queue</numerusform>
            <numerusform>%n more are in the queue</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TodayPane</name>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>%n added</numerusform>
            <numerusform>%n added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposed</source>
        <translation>
            <numerusform>%n proposed</numerusform>
            <numerusform>%n proposed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n merged</source>
        <translation>
            <numerusform>%n merged</numerusform>
            <numerusform>%n merged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n superseded</source>
        <translation>
            <numerusform>%n superseded</numerusform>
            <numerusform>%n superseded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n made room</source>
        <translation>
            <numerusform>%n made room</numerusform>
            <numerusform>%n made room</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n known already</source>
        <translation>
            <numerusform>%n known already</numerusform>
            <numerusform>%n known already</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n signals gathered</source>
        <translation>
            <numerusform>%n signal gathered</numerusform>
            <numerusform>%n signals gathered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n candidates: {0}</source>
        <translation>
            <numerusform>%n candidate: {0}</numerusform>
            <numerusform>%n candidates: {0}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved to the trash</source>
        <translation>
            <numerusform>%n moved to the trash</numerusform>
            <numerusform>%n moved to the trash</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n archived</source>
        <translation>
            <numerusform>%n archived</numerusform>
            <numerusform>%n archived</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files archived</source>
        <translation>
            <numerusform>%n file archived</numerusform>
            <numerusform>%n files archived</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gone for good</source>
        <translation>
            <numerusform>%n gone for good</numerusform>
            <numerusform>%n gone for good</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with unsaved edits left alone</source>
        <translation>
            <numerusform>%n with unsaved edits left alone</numerusform>
            <numerusform>%n with unsaved edits left alone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entities</source>
        <translation>
            <numerusform>%n entity</numerusform>
            <numerusform>%n entities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n relations</source>
        <translation>
            <numerusform>%n relation</numerusform>
            <numerusform>%n relations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines added to the daily note</source>
        <translation>
            <numerusform>%n line added to the daily note</numerusform>
            <numerusform>%n lines added to the daily note</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>written, %n lessons</source>
        <translation>
            <numerusform>written, %n lesson</numerusform>
            <numerusform>written, %n lessons</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n patterns</source>
        <translation>
            <numerusform>%n pattern</numerusform>
            <numerusform>%n patterns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of caches</source>
        <translation>
            <numerusform>%n entry of a cache</numerusform>
            <numerusform>%n entries of caches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missed</source>
        <translation>
            <numerusform>%n missed</numerusform>
            <numerusform>%n missed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} is %n characters too long.</source>
        <translation>
            <numerusform>{0} is %n character too long.</numerusform>
            <numerusform>{0} is %n characters too long.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} does not read its last %n entries.</source>
        <translation>
            <numerusform>{0} does not read its last entry.</numerusform>
            <numerusform>{0} does not read its last %n entries.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decided already.</source>
        <translation>
            <numerusform>%n decided already.</numerusform>
            <numerusform>%n decided already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changes wait for your word.</source>
        <translation>
            <numerusform>%n change waits for your word.</numerusform>
            <numerusform>%n changes wait for your word.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The oldest has waited %n days: {0}.</source>
        <translation>
            <numerusform>The oldest has waited %n day: {0}.</numerusform>
            <numerusform>The oldest has waited %n days: {0}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conflicts.</source>
        <translation>
            <numerusform>%n conflict.</numerusform>
            <numerusform>%n conflicts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n secrets were kept out of the dream.</source>
        <translation>
            <numerusform>A secret was kept out of the dream.</numerusform>
            <numerusform>%n secrets were kept out of the dream.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n personal details were kept out.</source>
        <translation>
            <numerusform>A personal detail was kept out.</numerusform>
            <numerusform>%n personal details were kept out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n texts that give orders were kept out.</source>
        <translation>
            <numerusform>A text that gives orders was kept out.</numerusform>
            <numerusform>%n texts that give orders were kept out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n things are wrong with files.</source>
        <translation>
            <numerusform>One thing is wrong with a file.</numerusform>
            <numerusform>%n things are wrong with files.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wiki claims have no evidence.</source>
        <translation>
            <numerusform>%n wiki claim has no evidence.</numerusform>
            <numerusform>%n wiki claims have no evidence.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n errors in pages of the wiki.</source>
        <translation>
            <numerusform>%n error in a page of the wiki.</numerusform>
            <numerusform>%n errors in pages of the wiki.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories in the trash go on {0}.</source>
        <translation>
            <numerusform>%n memory in the trash goes on {0}.</numerusform>
            <numerusform>%n memories in the trash go on {0}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lie there in all.</source>
        <translation>
            <numerusform>%n lies there in all.</numerusform>
            <numerusform>%n lie there in all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories are stale.</source>
        <translation>
            <numerusform>%n memory is stale.</numerusform>
            <numerusform>%n memories are stale.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changes wait for you to look at.</source>
        <translation>
            <numerusform>%n change waits for you to look at.</numerusform>
            <numerusform>%n changes wait for you to look at.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Toolbar</name>
    <message numerus="yes">
        <source>%n are held and do not fade: promoted, pinned, hand-written, wiki</source>
        <translation>
            <numerusform>One is held and does not fade: promoted, pinned, hand-written, wiki</numerusform>
            <numerusform>%n are held and do not fade: promoted, pinned, hand-written, wiki</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Trash</name>
    <message numerus="yes">
        <source>%n texts are back where they stood</source>
        <translation>
            <numerusform>%n text is back where it stood</numerusform>
            <numerusform>%n texts are back where they stood</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be put back</source>
        <translation>
            <numerusform>%n cannot be put back</numerusform>
            <numerusform>%n cannot be put back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n texts of the trash are gone for good</source>
        <translation>
            <numerusform>%n text of the trash is gone for good</numerusform>
            <numerusform>%n texts of the trash are gone for good</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrashPage</name>
    <message numerus="yes">
        <source>Delete %n texts for good? They cannot be put back from here then.</source>
        <translation>
            <numerusform>Delete %n text for good? It cannot be put back from here then.</numerusform>
            <numerusform>Delete %n texts for good? They cannot be put back from here then.</numerusform>
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
    <name>Versions</name>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitingCount</name>
    <message numerus="yes">
        <source>%n proposals wait</source>
        <translation>
            <numerusform>%n proposal waits</numerusform>
            <numerusform>%n proposals wait</numerusform>
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
    <name>WhatIf</name>
    <message numerus="yes">
        <source>%n fall in 30 days</source>
        <translation>
            <numerusform>one falls in 30 days</numerusform>
            <numerusform>%n fall in 30 days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WikiLint</name>
    <message numerus="yes">
        <source>%n contradictions are noted: {0}</source>
        <translation>
            <numerusform>%n contradiction is noted: {0}</numerusform>
            <numerusform>%n contradictions are noted: {0}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n questions are open: {0}</source>
        <translation>
            <numerusform>%n question is open: {0}</numerusform>
            <numerusform>%n questions are open: {0}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WikiPane</name>
    <message numerus="yes">
        <source>%n problems</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stale, %n days</source>
        <translation>
            <numerusform>stale, %n day</numerusform>
            <numerusform>stale, %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>aging, %n days</source>
        <translation>
            <numerusform>aging, %n day</numerusform>
            <numerusform>aging, %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fresh, %n days</source>
        <translation>
            <numerusform>fresh, %n day</numerusform>
            <numerusform>fresh, %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message numerus="yes">
        <source>putting %n memories back</source>
        <translation>
            <numerusform>putting %n memory back</numerusform>
            <numerusform>putting %n memories back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>putting %n findings right</source>
        <translation>
            <numerusform>putting %n finding right</numerusform>
            <numerusform>putting %n findings right</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>taking %n memories out</source>
        <translation>
            <numerusform>taking %n memory out</numerusform>
            <numerusform>taking %n memories out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>accepting %n entries</source>
        <translation>
            <numerusform>accepting %n entry</numerusform>
            <numerusform>accepting %n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>promoting %n memories</source>
        <translation>
            <numerusform>promoting %n memory</numerusform>
            <numerusform>promoting %n memories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
