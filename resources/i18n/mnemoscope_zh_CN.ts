<?xml version='1.0' encoding='utf-8'?>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ClashView</name>
    <message>
        <source>{0} holds two new texts</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Both changed the same lines since the file was opened. Nothing has been written; whichever you choose, the other one stays in the history.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Go on editing</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Keep the disk's text</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Write the edited text</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Edit a joined text</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>Open the folder that the agent reads</source>
        <translation>打开智能体读取的文件夹</translation>
    </message>
    <message>
        <source>Start an empty workspace…</source>
        <translation>新建空白工作区…</translation>
    </message>
    <message>
        <source>Choose or make an empty folder</source>
        <translation>选择或新建一个空文件夹</translation>
    </message>
    <message>
        <source>Close workspace</source>
        <translation>关闭工作区</translation>
    </message>
    <message>
        <source>Open Mnemoscope</source>
        <translation>打开 Mnemoscope</translation>
    </message>
    <message>
        <source>Close window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>偏好设置…</translation>
    </message>
    <message>
        <source>All commands…</source>
        <translation>所有命令…</translation>
    </message>
    <message>
        <source>Look at the disk again</source>
        <translation>重新扫描磁盘</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Usual text size</source>
        <translation>恢复文字大小</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Allow writing…</source>
        <translation>允许写入…</translation>
    </message>
    <message>
        <source>Go to…</source>
        <translation>前往…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Open sample workspace</source>
        <translation>打开示例工作区</translation>
    </message>
    <message>
        <source>About Mnemoscope</source>
        <translation>关于 Mnemoscope</translation>
    </message>
    <message>
        <source>Mnemoscope {0}, with Python {1} and Qt {2}.</source>
        <translation>Mnemoscope {0}，Python {1}，Qt {2}。</translation>
    </message>
</context>
<context>
    <name>Dates</name>
    <message>
        <source>d MMM</source>
        <comment>pattern of a day without its year</comment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <comment>pattern of a day with its year</comment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <comment>pattern of a day with its weekday</comment>
        <translation>M月d日 ddd</translation>
    </message>
    <message>
        <source>MMMM yyyy</source>
        <comment>pattern of a month</comment>
        <translation>yyyy年M月</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Text of the file</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>{0} holds edits that are not saved.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Stay here</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Give the edits up</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Save and open {0}</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Another program has deleted this file. Saving asks what becomes of it.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Another program has changed this file. Saving joins both where they changed different lines, and asks where they changed the same ones.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Take the disk's text</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Saved {0}</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Saved {0}, joined with what another program had changed in it</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>by another program, noticed {0}</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>As it was opened</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>before both changes</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Edited here</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>not saved yet</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>On disk now</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>This file cannot be read</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>There is no such file</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>too long to be edited here</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>shown only: line {0} is too long to be edited here</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Nothing can be written here: {0}.</source>
        <translation>此处无法写入：{0}。</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
</context>
<context>
    <name>DiffHunk</name>
    <message>
        <source>Changed lines: {title}</source>
        <translation>改动的行：{title}</translation>
    </message>
</context>
<context>
    <name>Editing</name>
    <message>
        <source>Move</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>This entry is not there any more.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Deleted “{0}”</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>and %n entries below it</source>
        <translation type="unfinished">
            <numerusform />
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>This heading is not there any more.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Up</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Down</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>To “{0}”</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>Read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Nothing is written until you allow it. Click to be asked.</source>
        <translation>在你允许之前不会写入任何内容。点击即可授权。</translation>
    </message>
    <message>
        <source>Read and write</source>
        <translation>可读写</translation>
    </message>
    <message>
        <source>Local embedder</source>
        <translation>本地向量模型</translation>
    </message>
    <message>
        <source>No embedder</source>
        <translation>没有向量模型</translation>
    </message>
    <message>
        <source>{0}; its vectors are searched by {1}.</source>
        <translation>{0}；向量由 {1} 检索。</translation>
    </message>
    <message>
        <source>Theme follows the system</source>
        <translation>主题跟随系统</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>Change the language</source>
        <translation>更改语言</translation>
    </message>
    <message>
        <source>Change the theme</source>
        <translation>更改主题</translation>
    </message>
    <message>
        <source>Indexing {0} of {1}</source>
        <translation>正在索引 {0} / {1}</translation>
    </message>
    <message numerus="yes">
        <source>%n chunks</source>
        <translation>
            <numerusform>%n 个分块</numerusform>
        </translation>
    </message>
    <message>
        <source>vectors {0} of {1}</source>
        <translation>向量 {0} / {1}</translation>
    </message>
    <message>
        <source>words only</source>
        <translation>仅按词检索</translation>
    </message>
    <message>
        <source>vectors being made</source>
        <translation>正在生成向量</translation>
    </message>
    <message>
        <source>looking at the disk</source>
        <translation>正在扫描磁盘</translation>
    </message>
    <message>
        <source>index current</source>
        <translation>索引最新</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>{0} of {1} files can be searched; {2} vectors.</source>
        <translation>{1} 个文件中有 {0} 个可检索；{2} 个向量。</translation>
    </message>
</context>
<context>
    <name>Field</name>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>FileHead</name>
    <message>
        <source>File {0}, open another</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>saving…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>edited, not saved</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>opening…</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>%n problems</source>
        <translation type="unfinished">
            <numerusform />
        </translation>
    </message>
    <message>
        <source>a problem</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>line {0}: a problem</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>reloaded {0}, by another program</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>changed on disk {0}</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>deleted on disk {0}</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>FilePicker</name>
    <message>
        <source>Find a file</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Files of the workspace</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
</context>
<context>
    <name>GateTick</name>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>未通过</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Recalls</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Questions</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Days</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Daily sightings</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Grounded sightings</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Where it came from</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Signals</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Frequency</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Relevance</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Diversity</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Recency</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Consolidation</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Concepts</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Choose an entry to see where it came from.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>importance {0}</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>{0} · gate {1}</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Dream: light, REM</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Elsewhere</source>
        <translation>其他</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>No workspace open</source>
        <translation>未打开工作区</translation>
    </message>
    <message>
        <source>Opening {0}…</source>
        <translation>正在打开 {0}…</translation>
    </message>
</context>
<context>
    <name>MemoryPane</name>
    <message>
        <source>Hand-written</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Promoted</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Short-term</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Promoted {0}</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Before the first heading</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>{0} stops reading here</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>not read by {0}</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Hand-written {0}</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>{0} reads to here</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>{0} of {1} characters</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>room for {0} more</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>{0} over: </source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>%n entries are not read</source>
        <translation type="unfinished">
            <numerusform />
        </translation>
    </message>
    <message>
        <source>written by a dream</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>written by the dream of {0}</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>written by hand</source>
        <translation type="unfinished" />
    </message>
    <message numerus="yes">
        <source>%n recalls</source>
        <translation type="unfinished">
            <numerusform />
        </translation>
    </message>
    <message numerus="yes">
        <source>by %n questions</source>
        <translation type="unfinished">
            <numerusform />
        </translation>
    </message>
    <message numerus="yes">
        <source>%n daily sightings</source>
        <translation type="unfinished">
            <numerusform />
        </translation>
    </message>
    <message>
        <source>moved since it was recalled</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>the note is not there any more</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>the words are not in the note any more</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>the words stand in more than one place</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>the words stand only in what dreams write</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>What {0} reads at the start of every session, entry by entry.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>The agent</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>New entry</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Move entry up</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Move entry down</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Delete entry</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Find an entry</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Open another file…</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Entries</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>{0} characters too many</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>What {0} should know in every session stands in MEMORY.md.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>No MEMORY.md yet</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Write the first entry</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>{0} does not read this: it stands beyond the cut.</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>&amp;Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>&amp;Dream</source>
        <translation>梦境</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>前往</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助</translation>
    </message>
</context>
<context>
    <name>MonthBar</name>
    <message>
        <source>Earlier month</source>
        <translation>上个月</translation>
    </message>
    <message>
        <source>Later month</source>
        <translation>下个月</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
</context>
<context>
    <name>OutlineColumn</name>
    <message>
        <source>Which entries are shown</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Find an entry</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Entries</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>No entry fits</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>All entries are there; the filter hides them.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>No entries</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>List items and paragraphs of the text would stand here.</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Hand-written</source>
        <translation type="unfinished" />
    </message>
    <message>
        <source>Promoted</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>A memory, page or command</source>
        <translation>记忆、页面或命令</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配项</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>Nothing has this name.</source>
        <translation>没有匹配的名称。</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>Preferences</source>
        <translation>偏好设置</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>This desktop has no tray: closing the window quits Mnemoscope.</source>
        <translation>此桌面没有系统托盘：关闭窗口即退出 Mnemoscope。</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>May Mnemoscope write to {0}?</source>
        <translation>允许 Mnemoscope 写入 {0} 吗？</translation>
    </message>
    <message>
        <source>This is asked once. A copy of every Markdown file is kept first, and every change can be undone.</source>
        <translation>只询问这一次。写入前会先保存每个 Markdown 文件的副本，每次改动都可以撤销。</translation>
    </message>
    <message>
        <source>Stay read-only</source>
        <translation>保持只读</translation>
    </message>
    <message>
        <source>Allow writing</source>
        <translation>允许写入</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>{0} has unsaved edits.</source>
        <translation>{0} 有未保存的修改。</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>继续编辑</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃修改</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>Quick</name>
    <message>
        <source>Recall “{0}”</source>
        <translation>召回“{0}”</translation>
    </message>
</context>
<context>
    <name>QuickOpenBox</name>
    <message>
        <source>Go to a memory, page or command</source>
        <translation>前往记忆、页面或命令</translation>
    </message>
</context>
<context>
    <name>RailColumn</name>
    <message>
        <source>Panes</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>No jobs are planned yet.</source>
        <translation>尚无计划任务。</translation>
    </message>
</context>
<context>
    <name>Refusal</name>
    <message>
        <source>This workspace is read-only; nothing was written.</source>
        <translation>此工作区为只读，没有写入任何内容。</translation>
    </message>
    <message>
        <source>Writing is not allowed yet; nothing was written.</source>
        <translation>尚未允许写入，没有写入任何内容。</translation>
    </message>
    <message>
        <source>There is nothing to do.</source>
        <translation>没有可做的事。</translation>
    </message>
    <message>
        <source>{0} has changed since; nothing was written.</source>
        <translation>{0} 此后已被改动，没有写入任何内容。</translation>
    </message>
    <message>
        <source>{0} lies outside the workspace.</source>
        <translation>{0} 不在工作区内。</translation>
    </message>
    <message>
        <source>{0} is not there any more.</source>
        <translation>{0} 已不存在。</translation>
    </message>
    <message>
        <source>{0} can mean more than one thing.</source>
        <translation>{0} 所指不明确。</translation>
    </message>
    <message>
        <source>Something else is being written; try again.</source>
        <translation>正在写入其他内容，请稍后再试。</translation>
    </message>
    <message>
        <source>{0} would be longer than the agent reads.</source>
        <translation>{0} 将超出智能体的读取长度。</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>文件</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Starting and closing</source>
        <translation>启动与关闭</translation>
    </message>
    <message>
        <source>Searching and dreaming</source>
        <translation>检索与梦境</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Of the system's font size.</source>
        <translation>相对于系统字号。</translation>
    </message>
    <message>
        <source>Open the last workspace at start</source>
        <translation>启动时打开上次的工作区</translation>
    </message>
    <message>
        <source>Stay in the tray when the window is closed</source>
        <translation>关闭窗口后留在系统托盘</translation>
    </message>
    <message>
        <source>Where the desktop has no tray, closing quits.</source>
        <translation>若桌面没有系统托盘，关闭即退出。</translation>
    </message>
    <message>
        <source>Results of a recall</source>
        <translation>召回结果数</translation>
    </message>
    <message>
        <source>Constants of rank and dream</source>
        <translation>评分与梦境参数</translation>
    </message>
    <message>
        <source>Holds from the next opening of a workspace.</source>
        <translation>下次打开工作区时生效。</translation>
    </message>
    <message>
        <source>Mnemoscope</source>
        <translation>Mnemoscope</translation>
    </message>
</context>
<context>
    <name>UndoMenu</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Undone: {0}</source>
        <translation>已撤销：{0}</translation>
    </message>
    <message>
        <source>Redone: {0}</source>
        <translation>已重做：{0}</translation>
    </message>
    <message>
        <source>{0} was changed in the same lines since; nothing was written.</source>
        <translation>{0} 的相同行此后已被改动，没有写入任何内容。</translation>
    </message>
    <message>
        <source>Undo: {0}</source>
        <translation>撤销：{0}</translation>
    </message>
    <message>
        <source>Redo: {0}</source>
        <translation>重做：{0}</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>opened before</source>
        <translation>曾打开</translation>
    </message>
    <message>
        <source>NOW and INDEX layout</source>
        <translation>NOW 与 INDEX 布局</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>MEMORY.md {0} bytes</source>
        <translation>MEMORY.md {0} 字节</translation>
    </message>
    <message numerus="yes">
        <source>%n daily notes</source>
        <translation>
            <numerusform>%n 篇日志</numerusform>
        </translation>
    </message>
    <message>
        <source>newest {0}</source>
        <translation>最新 {0}</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between facts</comment>
        <translation>，</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>找到 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>What does your agent remember?</source>
        <translation>你的智能体记得什么？</translation>
    </message>
    <message>
        <source>Open the folder it reads. Mnemoscope shows each memory, where it came from and how it scored.</source>
        <translation>打开它读取的文件夹。Mnemoscope 会展示每条记忆、它的来源和评分。</translation>
    </message>
    <message>
        <source>Found on this computer</source>
        <translation>在这台电脑上找到</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open read-only</source>
        <translation>以只读打开</translation>
    </message>
    <message>
        <source>No agent's workspace lies in the usual places, such as {0}.</source>
        <translation>常见位置（例如 {0}）没有智能体的工作区。</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Start an empty one…</source>
        <translation>新建空白工作区…</translation>
    </message>
    <message>
        <source>Look around in the sample</source>
        <translation>浏览示例</translation>
    </message>
    <message>
        <source>Nothing is written</source>
        <translation>不会写入</translation>
    </message>
    <message>
        <source>until you ask for it. The first write asks once and takes a snapshot.</source>
        <translation>除非你要求。首次写入会询问一次并保存快照。</translation>
    </message>
    <message>
        <source>Nothing leaves</source>
        <translation>不会外传</translation>
    </message>
    <message>
        <source>this computer. No account, no server.</source>
        <translation>数据不离开这台电脑。无需账号和服务器。</translation>
    </message>
    <message>
        <source>Nothing is lost</source>
        <translation>不会丢失</translation>
    </message>
    <message>
        <source>Every change has a name, a date and a way back.</source>
        <translation>每次改动都有名称、日期和退路。</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>d MMM</source>
        <comment>pattern of a day without its year</comment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>edit of {0}</source>
        <translation>编辑 {0}</translation>
    </message>
    <message>
        <source>dream of {0}</source>
        <translation>{0}的梦境</translation>
    </message>
    <message>
        <source>revert of {0}</source>
        <translation>还原 {0}</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Something in Mnemoscope went wrong ({0}). Nothing was lost.</source>
        <translation>Mnemoscope 内部出错（{0}）。没有丢失任何内容。</translation>
    </message>
</context>
<context>
    <name>WorkspaceButton</name>
    <message>
        <source>Workspace {name}</source>
        <translation>工作区 {name}</translation>
    </message>
</context>
<context>
    <name>Workspaces</name>
    <message>
        <source>This workspace is open in another window, which is in front now.</source>
        <translation>此工作区已在另一个窗口中打开，该窗口已切换到最前。</translation>
    </message>
    <message>
        <source>This workspace is open in another window that does not answer.</source>
        <translation>此工作区已在另一个窗口中打开，但该窗口没有响应。</translation>
    </message>
</context>
<context>
    <name>_Dot</name>
    <message>
        <source>edited, not saved</source>
        <translation type="unfinished" />
    </message>
</context>
<context>
    <name>_Head</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
</TS>