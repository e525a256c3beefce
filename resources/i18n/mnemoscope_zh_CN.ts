<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Acting</name>
    <message>
        <source>Promoted “{0}”</source>
        <translation>已晋升“{0}”</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>The rule “{0}” keeps this text back. Write it into MEMORY.md all the same? The agent will read it.</source>
        <translation>规则“{0}”拦下了这段文字。仍要写入 MEMORY.md 吗？智能体会读到它。</translation>
    </message>
    <message>
        <source>Not promoted: {0}.</source>
        <translation>未晋升：{0}。</translation>
    </message>
    <message>
        <source>“{0}” is {1}</source>
        <translation>“{0}”：{1}</translation>
    </message>
    <message>
        <source>The decision was taken back</source>
        <translation>已收回该决定</translation>
    </message>
    <message>
        <source>The promotion was taken back</source>
        <translation>已收回该次晋升</translation>
    </message>
    <message>
        <source>{0} was changed in the same lines since; nothing was written.</source>
        <translation>{0} 的相同行此后已被改动；未写入任何内容。</translation>
    </message>
    <message>
        <source>Settled: {0}, “{1}”</source>
        <translation>已处理：{0}，“{1}”</translation>
    </message>
    <message>
        <source>The words of “{0}” were changed meanwhile; nothing was written. The conflicts are read again.</source>
        <translation>“{0}”的文字在此期间已被改动；没有写入任何内容。正在重新读取冲突。</translation>
    </message>
    <message numerus="yes">
        <source>%n conflicts were settled by rule</source>
        <translation>
            <numerusform>按规则处理了 %n 个冲突</numerusform>
        </translation>
    </message>
    <message>
        <source>; left open: {0}</source>
        <translation>；仍未解决：{0}</translation>
    </message>
    <message numerus="yes">
        <source>%n stay as they are</source>
        <translation>
            <numerusform>%n 条保持原样</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The values of %n memories hold as you said</source>
        <translation>
            <numerusform>%n 条记忆的各项已按你说的设定</numerusform>
        </translation>
    </message>
    <message>
        <source>It is so already.</source>
        <translation>已经如此。</translation>
    </message>
    <message>
        <source>The model of fading was saved</source>
        <translation>已保存淡忘模型</translation>
    </message>
    <message>
        <source>Forgetting is paused: no job lets anything go.</source>
        <translation>遗忘已暂停：没有任务会放走记忆。</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Forgetting goes on; the paused days do not count.</source>
        <translation>遗忘继续进行；暂停的日子不计入。</translation>
    </message>
    <message>
        <source>Added {0}</source>
        <translation>已添加 {0}</translation>
    </message>
    <message>
        <source>Changed {0}</source>
        <translation>已修改 {0}</translation>
    </message>
    <message>
        <source>Removed {0}</source>
        <translation>已移除 {0}</translation>
    </message>
    <message numerus="yes">
        <source>Merged “{0}” into “{1}”, %n relations moved</source>
        <translation>
            <numerusform>已将“{0}”并入“{1}”，移动了 %n 条关系</numerusform>
        </translation>
    </message>
    <message>
        <source>“{0}” stands by itself now</source>
        <translation>“{0}”现已独立</translation>
    </message>
    <message>
        <source>Took out what nothing supports</source>
        <translation>已清除没有依据的内容</translation>
    </message>
    <message>
        <source>{0}: noted as two</source>
        <translation>{0}：已记为两个</translation>
    </message>
    <message>
        <source>It is not there any more.</source>
        <translation>它已不存在。</translation>
    </message>
    <message>
        <source>Another one bears that name already.</source>
        <translation>已有另一个使用该名称。</translation>
    </message>
    <message>
        <source>A page of the wiki says so: it is edited there.</source>
        <translation>这来自维基页面，请在页面中修改。</translation>
    </message>
    <message>
        <source>Open the page</source>
        <translation>打开页面</translation>
    </message>
    <message>
        <source>That cannot be done: {0}</source>
        <translation>无法完成：{0}</translation>
    </message>
    <message>
        <source>{0} runs already.</source>
        <translation>{0}已在运行。</translation>
    </message>
    <message>
        <source>All jobs are paused.</source>
        <translation>所有任务已暂停。</translation>
    </message>
    <message>
        <source>{0} is paused.</source>
        <translation>{0}已暂停。</translation>
    </message>
    <message>
        <source>All jobs are paused until {1}.</source>
        <translation>所有任务暂停至 {1}。</translation>
    </message>
    <message>
        <source>{0} is paused until {1}.</source>
        <translation>{0}暂停至 {1}。</translation>
    </message>
    <message>
        <source>All jobs go on.</source>
        <translation>所有任务继续。</translation>
    </message>
    <message>
        <source>{0} goes on.</source>
        <translation>{0}继续。</translation>
    </message>
    <message>
        <source>The plan of {0} was changed.</source>
        <translation>{0}的计划已更改。</translation>
    </message>
    <message>
        <source>{0} is switched on.</source>
        <translation>{0}已启用。</translation>
    </message>
    <message>
        <source>{0} is switched off.</source>
        <translation>{0}已停用。</translation>
    </message>
    <message>
        <source>{0} may be late by {1} from now on.</source>
        <translation>{0}今后最多可迟 {1}。</translation>
    </message>
    <message>
        <source>It stays as it is: {0}.</source>
        <translation>保持原样：{0}。</translation>
    </message>
    <message>
        <source>Refreshed “{0}”</source>
        <translation>已刷新“{0}”</translation>
    </message>
    <message>
        <source>Let “{0}” go: it lies in the trash for 7 days</source>
        <translation>已放手“{0}”：在回收站保留 7 天</translation>
    </message>
    <message>
        <source>There is a wiki now: {0}</source>
        <translation>维基已建好：{0}</translation>
    </message>
    <message>
        <source>Made {0}</source>
        <translation>已新建 {0}</translation>
    </message>
    <message>
        <source>The page lies in {0} and is called otherwise now</source>
        <translation>页面已改名，位于 {0}</translation>
    </message>
    <message numerus="yes">
        <source>%n other files were changed so that they lead there</source>
        <translation>
            <numerusform>另有 %n 个文件中的链接已随之更新</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %n findings right</source>
        <translation>
            <numerusform>已修正 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>left alone: {0}</source>
        <translation>未改动：{0}</translation>
    </message>
    <message numerus="yes">
        <source>Compiled: %n files were written</source>
        <translation>
            <numerusform>已编译，写入 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>It was taken back</source>
        <translation>已撤销</translation>
    </message>
</context>
<context>
    <name>Adding</name>
    <message>
        <source>Add it all the same</source>
        <translation>仍然添加</translation>
    </message>
    <message>
        <source>Not added: {0} says so already: “{1}”</source>
        <translation>未添加：{0} 已经这样写了：“{1}”</translation>
    </message>
    <message>
        <source>Not added yet: it changes what {0} says: “{1}”</source>
        <translation>尚未添加：它改变了 {0} 的说法：“{1}”</translation>
    </message>
    <message>
        <source>Not added yet: {0} says otherwise: “{1}”</source>
        <translation>尚未添加：{0} 的说法不同：“{1}”</translation>
    </message>
</context>
<context>
    <name>AdviceStrip</name>
    <message>
        <source>What speaks for which side</source>
        <translation>各方的依据</translation>
    </message>
</context>
<context>
    <name>Attention</name>
    <message numerus="yes">
        <source>%n jobs need you: {0}</source>
        <translation>
            <numerusform>%n 项任务需要你：{0}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Blank</name>
    <message>
        <source>Reading the graph…</source>
        <translation>正在读取图谱…</translation>
    </message>
    <message>
        <source>Who and what your notes name stands here, and how it hangs together.</source>
        <translation>笔记中提到的人和事物，以及它们之间的关系，会显示在这里。</translation>
    </message>
    <message>
        <source>Read the notes</source>
        <translation>读取笔记</translation>
    </message>
    <message>
        <source>No graph yet</source>
        <translation>还没有图谱</translation>
    </message>
    <message>
        <source>The filters let nothing through.</source>
        <translation>没有符合筛选条件的内容。</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>这里没有内容</translation>
    </message>
    <message>
        <source>{0} files read</source>
        <translation>已读取 {0} 个文件</translation>
    </message>
    <message>
        <source>Reading the notes…</source>
        <translation>正在读取笔记…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The graph cannot be read</source>
        <translation>无法读取图谱</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>Body</name>
    <message>
        <source>The jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>The day</source>
        <translation>今日概览</translation>
    </message>
</context>
<context>
    <name>BothPanel</name>
    <message>
        <source>Both hold, each in its time or context</source>
        <translation>两者都成立，各有其时间或情境</translation>
    </message>
    <message>
        <source>Both are valid</source>
        <translation>两者都有效</translation>
    </message>
    <message>
        <source>Leave as it was</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Days as 2026-11-08; what is left empty has no limit. Enter takes it.</source>
        <translation>日期写作 2026-11-08；留空表示不限。按回车确认。</translation>
    </message>
    <message>
        <source>“{0}” is no day: write it as 2026-11-08.</source>
        <translation>“{0}”不是日期：请写作 2026-11-08。</translation>
    </message>
    <message>
        <source>{0} is after {1}, so nothing can hold.</source>
        <translation>{0} 晚于 {1}，因此不可能成立。</translation>
    </message>
</context>
<context>
    <name>ByHand</name>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Another word</source>
        <translation>另一个词</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>不改</translation>
    </message>
    <message numerus="yes">
        <source>Values of %n memories</source>
        <translation>
            <numerusform>%n 条记忆的各项</numerusform>
        </translation>
    </message>
    <message>
        <source>another word…</source>
        <translation>另一个词…</translation>
    </message>
    <message>
        <source>by rule</source>
        <translation>按规则</translation>
    </message>
    <message>
        <source>{0}, by rule</source>
        <translation>{0}（按规则）</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>各自保持不变</translation>
    </message>
    <message>
        <source>What you choose holds until you leave it to the rules again. Nothing is written into the notes.</source>
        <translation>你选的一直有效，直到你再交给规则。笔记里不写任何东西。</translation>
    </message>
</context>
<context>
    <name>CalendarBar</name>
    <message>
        <source>Nights of the month</source>
        <translation>本月的夜晚</translation>
    </message>
    <message numerus="yes">
        <source>full: %n changes</source>
        <translation>
            <numerusform>满月：%n 处改动</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CandidatesPane</name>
    <message>
        <source>gate {0}</source>
        <translation>门槛 {0}</translation>
    </message>
    <message>
        <source>Gate of the score</source>
        <translation>得分门槛</translation>
    </message>
    <message>
        <source>Gate of the signals</source>
        <translation>信号门槛</translation>
    </message>
    <message>
        <source>Gate of the contexts</source>
        <translation>语境门槛</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Score by factor</source>
        <translation>各因子得分</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Contexts</source>
        <translation>语境</translation>
    </message>
    <message>
        <source>Gates passed</source>
        <translation>通过的门槛</translation>
    </message>
    <message>
        <source>Light and REM</source>
        <translation>浅睡与 REM</translation>
    </message>
    <message>
        <source>Days left</source>
        <translation>剩余天数</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Recalled</source>
        <translation>最近召回</translation>
    </message>
    <message>
        <source>Concepts</source>
        <translation>概念</translation>
    </message>
    <message>
        <source>Promote the candidate</source>
        <translation>晋升该候选</translation>
    </message>
    <message>
        <source>Pin it</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Reject it</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Never promote it</source>
        <translation>永不晋升</translation>
    </message>
    <message>
        <source>Take the decision back</source>
        <translation>收回决定</translation>
    </message>
    <message>
        <source>Promote…</source>
        <translation>晋升…</translation>
    </message>
    <message>
        <source>Open its note</source>
        <translation>打开所在笔记</translation>
    </message>
    <message>
        <source>Search the list</source>
        <translation>在列表中搜索</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Try other weights</source>
        <translation>试用其他权重</translation>
    </message>
    <message>
        <source>Try nothing any more</source>
        <translation>停止试用</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>{0} noted</source>
        <translation>{0}记下</translation>
    </message>
    <message>
        <source>Signals of the last 30 days</source>
        <translation>最近 30 天的信号</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>asked on %n days</source>
        <translation>
            <numerusform>在 %n 天里被问到</numerusform>
        </translation>
    </message>
    <message>
        <source>mean {0}</source>
        <translation>均值 {0}</translation>
    </message>
    <message numerus="yes">
        <source>%n more questions</source>
        <translation>
            <numerusform>另有 %n 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n questions of which no words are kept</source>
        <translation>
            <numerusform>%n 个问题未保存原文</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n signals without a day</source>
        <translation>
            <numerusform>%n 个信号没有日期</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier ones</source>
        <translation>
            <numerusform>更早的 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>missed</source>
        <translation>未通过</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>已通过</translation>
    </message>
    <message>
        <source>{0} of 3 gates passed</source>
        <translation>通过 3 道门槛中的 {0} 道</translation>
    </message>
    <message>
        <source>light sleep +{0}</source>
        <translation>浅睡 +{0}</translation>
    </message>
    <message>
        <source>REM sleep +{0}</source>
        <translation>REM 睡眠 +{0}</translation>
    </message>
    <message>
        <source>score {0}</source>
        <translation>得分 {0}</translation>
    </message>
    <message>
        <source>dream</source>
        <translation>梦境</translation>
    </message>
    <message>
        <source>asked for: {0}</source>
        <translation>被问到：{0}</translation>
    </message>
    <message>
        <source>seen in notes: {0}</source>
        <translation>见于笔记：{0}</translation>
    </message>
    <message>
        <source>grounded: {0}</source>
        <translation>已落实：{0}</translation>
    </message>
    <message numerus="yes">
        <source>%n questions</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>the larger of both counts: {0}, {1}</source>
        <translation>取两者中较大的：{0}，{1}</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Short-term memories, ranked. What passes all gates goes to MEMORY.md.</source>
        <translation>短期记忆排名。通过所有门槛的会写入 MEMORY.md。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Ranking the memories…</source>
        <translation>正在为记忆排名…</translation>
    </message>
    <message>
        <source>The candidates cannot be read</source>
        <translation>无法读取候选</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>No candidate is of this kind now.</source>
        <translation>目前没有这一类候选。</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>这里没有内容</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>What is recalled from daily notes stands here, ranked by how often, how well and how recently it was found, until it moves to MEMORY.md or fades.</source>
        <translation>从每日笔记中召回的内容会列在这里，按找到的次数、匹配程度和时间远近排名，直到写入 MEMORY.md 或逐渐淡去。</translation>
    </message>
    <message>
        <source>No candidates yet</source>
        <translation>还没有候选</translation>
    </message>
    <message>
        <source>Ask a question in Recall</source>
        <translation>到“召回”里提问</translation>
    </message>
    <message numerus="yes">
        <source>Promote the %n that pass…</source>
        <translation>
            <numerusform>晋升通过的 %n 条…</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing passes tonight</source>
        <translation>今晚没有通过的</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>no longer</source>
        <translation>不再通过</translation>
    </message>
    <message>
        <source>Trying weights changes nothing until they are saved as a profile.</source>
        <translation>试用权重不会改变任何内容，除非另存为配置。</translation>
    </message>
    <message>
        <source>Promoted already: it stands in MEMORY.md.</source>
        <translation>已晋升：它就在 MEMORY.md 中。</translation>
    </message>
    <message>
        <source>Pinned: the next dream takes it whatever the gates say.</source>
        <translation>已固定：无论门槛如何，下一次梦境都会采纳它。</translation>
    </message>
    <message>
        <source>Passes all gates: the next dream takes it.</source>
        <translation>通过所有门槛：下一次梦境会采纳它。</translation>
    </message>
    <message>
        <source>Held back: {0}.</source>
        <translation>被留下：{0}。</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Frequency</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>相关性</translation>
    </message>
    <message>
        <source>Diversity</source>
        <translation>多样性</translation>
    </message>
    <message>
        <source>Recency</source>
        <translation>新近度</translation>
    </message>
    <message>
        <source>Consolidation</source>
        <translation>巩固度</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>relevance</source>
        <translation>相关性</translation>
    </message>
    <message>
        <source>diversity</source>
        <translation>多样性</translation>
    </message>
    <message>
        <source>recency</source>
        <translation>新近度</translation>
    </message>
    <message>
        <source>consolidation</source>
        <translation>巩固度</translation>
    </message>
    <message>
        <source>concepts</source>
        <translation>概念</translation>
    </message>
    <message>
        <source>{0} of {1} signals</source>
        <translation>信号 {0}，需要 {1}</translation>
    </message>
    <message>
        <source>{0} of {1} contexts</source>
        <translation>语境 {0}，需要 {1}</translation>
    </message>
    <message>
        <source>no limit of age</source>
        <translation>不限时间</translation>
    </message>
    <message>
        <source>last recalled {0} days ago, {1} are allowed</source>
        <translation>上次召回在 {0} 天前，最多允许 {1} 天</translation>
    </message>
    <message>
        <source>score {0}, {1} needed</source>
        <translation>得分 {0}，需要 {1}</translation>
    </message>
    <message>
        <source>score {0}, {1} short</source>
        <translation>得分 {0}，还差 {1}</translation>
    </message>
    <message numerus="yes">
        <source>all %n signals came from one question or day; {0} are needed</source>
        <translation>
            <numerusform>全部 %n 个信号都来自同一个问题或同一天；需要 {0} 个</numerusform>
        </translation>
    </message>
    <message>
        <source>the quality rule “{0}” blocks it</source>
        <translation>质量规则“{0}”拦下了它</translation>
    </message>
    <message>
        <source>not in a dated note</source>
        <translation>不在每日笔记中</translation>
    </message>
    <message>
        <source>origin not trusted</source>
        <translation>来源不可信</translation>
    </message>
    <message>
        <source>a quality rule</source>
        <translation>质量规则</translation>
    </message>
    <message>
        <source>promoted already</source>
        <translation>已晋升</translation>
    </message>
    <message>
        <source>too few signals</source>
        <translation>信号太少</translation>
    </message>
    <message>
        <source>too few contexts</source>
        <translation>语境太少</translation>
    </message>
    <message>
        <source>score too low</source>
        <translation>得分太低</translation>
    </message>
    <message>
        <source>rejected by you</source>
        <translation>已被你拒绝</translation>
    </message>
    <message>
        <source>never again, by you</source>
        <translation>你选择了永不晋升</translation>
    </message>
    <message>
        <source>removed from MEMORY.md by its owner</source>
        <translation>已被主人从 MEMORY.md 中删除</translation>
    </message>
    <message>
        <source>evicted from MEMORY.md, no signal since</source>
        <translation>已移出 MEMORY.md，此后没有新信号</translation>
    </message>
    <message>
        <source>tonight is full</source>
        <translation>今晚名额已满</translation>
    </message>
    <message>
        <source>its note is gone</source>
        <translation>所在笔记已不存在</translation>
    </message>
    <message>
        <source>its line has changed or is gone</source>
        <translation>所在行已改动或已不存在</translation>
    </message>
    <message>
        <source>stands in more than one place</source>
        <translation>出现在多处</translation>
    </message>
    <message>
        <source>stands in what dreams write</source>
        <translation>位于梦境写下的内容中</translation>
    </message>
    <message>
        <source>its note cannot be read</source>
        <translation>无法读取所在笔记</translation>
    </message>
    <message>
        <source>hidden, superseded or archived</source>
        <translation>已隐藏、被取代或已归档</translation>
    </message>
    <message>
        <source>remembered already</source>
        <translation>已经记住</translation>
    </message>
    <message>
        <source>no room in MEMORY.md</source>
        <translation>MEMORY.md 没有空间</translation>
    </message>
    <message>
        <source>nobody knows who recorded it</source>
        <translation>不知道由谁记录</translation>
    </message>
    <message>
        <source>marker of a promotion</source>
        <translation>晋升标记</translation>
    </message>
    <message>
        <source>marker of a dream</source>
        <translation>梦境标记</translation>
    </message>
    <message>
        <source>line of a dream&apos;s staging</source>
        <translation>梦境暂存行</translation>
    </message>
    <message>
        <source>about the memory itself</source>
        <translation>谈论记忆本身</translation>
    </message>
    <message>
        <source>session metadata</source>
        <translation>会话元数据</translation>
    </message>
    <message>
        <source>summary of a conversation</source>
        <translation>对话摘要</translation>
    </message>
    <message>
        <source>turn of a transcript</source>
        <translation>对话记录中的一轮</translation>
    </message>
    <message>
        <source>score tag</source>
        <translation>得分标签</translation>
    </message>
    <message>
        <source>transport metadata</source>
        <translation>传输元数据</translation>
    </message>
    <message>
        <source>chat template token</source>
        <translation>聊天模板标记</translation>
    </message>
    <message>
        <source>call of a tool</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <source>output of a machine</source>
        <translation>机器输出</translation>
    </message>
    <message>
        <source>noise of an agent</source>
        <translation>智能体噪声</translation>
    </message>
    <message>
        <source>raw data</source>
        <translation>原始数据</translation>
    </message>
    <message>
        <source>piece of a diff</source>
        <translation>差异片段</translation>
    </message>
    <message>
        <source>command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>code fence</source>
        <translation>代码围栏</translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>open question</source>
        <translation>未决问题</translation>
    </message>
    <message>
        <source>row of a table</source>
        <translation>表格行</translation>
    </message>
    <message>
        <source>a time and nothing else</source>
        <translation>只有时间</translation>
    </message>
    <message>
        <source>no sentence</source>
        <translation>不成句</translation>
    </message>
    <message>
        <source>open task</source>
        <translation>待办事项</translation>
    </message>
    <message>
        <source>small talk</source>
        <translation>闲聊</translation>
    </message>
    <message>
        <source>complaint</source>
        <translation>抱怨</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>过长</translation>
    </message>
    <message>
        <source>says what the instructions say</source>
        <translation>与指令文件重复</translation>
    </message>
    <message>
        <source>already in MEMORY.md</source>
        <translation>已在 MEMORY.md 中</translation>
    </message>
    <message>
        <source>covered by the wiki or the graph</source>
        <translation>维基或图谱中已有</translation>
    </message>
    <message>
        <source>looks like an instruction</source>
        <translation>像是指令</translation>
    </message>
    <message>
        <source>looks like a secret</source>
        <translation>像是机密</translation>
    </message>
    <message>
        <source>personal data</source>
        <translation>个人信息</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>never again</source>
        <translation>永不晋升</translation>
    </message>
    <message>
        <source>removed by its owner</source>
        <translation>已被主人删除</translation>
    </message>
    <message>
        <source>consented</source>
        <translation>已同意</translation>
    </message>
    <message numerus="yes">
        <source>asked %n times</source>
        <translation>
            <numerusform>被问到 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seen in notes %n times</source>
        <translation>
            <numerusform>见于笔记 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seen in conversations %n times</source>
        <translation>
            <numerusform>见于对话 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>grounded %n times</source>
        <translation>
            <numerusform>落实 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>touched by light sleep</source>
        <translation>浅睡触及</translation>
    </message>
    <message>
        <source>touched by REM sleep</source>
        <translation>REM 睡眠触及</translation>
    </message>
    <message>
        <source>not touched by light or REM sleep</source>
        <translation>浅睡与 REM 睡眠都未触及</translation>
    </message>
    <message>
        <source>touched by light sleep {0} times, by REM sleep {1} times</source>
        <translation>浅睡触及 {0} 次，REM 睡眠触及 {1} 次</translation>
    </message>
    <message numerus="yes">
        <source>%n days left without a new signal</source>
        <translation>
            <numerusform>若无新信号，还剩 %n 天</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardDelegate</name>
    <message>
        <source>Helpful?</source>
        <translation>有帮助吗？</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>有</translation>
    </message>
    <message>
        <source>No</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>found helpful</source>
        <translation>标为有帮助</translation>
    </message>
    <message>
        <source>found not helpful</source>
        <translation>标为没有帮助</translation>
    </message>
</context>
<context>
    <name>CardFoot</name>
    <message>
        <source>next, previous</source>
        <translation>下一项、上一项</translation>
    </message>
    <message>
        <source>{0} of {1} shown</source>
        <translation>显示 {0} / {1}</translation>
    </message>
</context>
<context>
    <name>CaseHead</name>
    <message>
        <source>differences are marked</source>
        <translation>差异已标出</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>第 {0} 个，共 {1} 个</translation>
    </message>
    <message>
        <source>a conflict, {0} sure</source>
        <translation>确为冲突的把握 {0}</translation>
    </message>
    <message>
        <source>proposed by {0}</source>
        <translation>由 {0} 提出</translation>
    </message>
</context>
<context>
    <name>CasePage</name>
    <message>
        <source>Why, for the record (optional)</source>
        <translation>理由，留作记录（可不填）</translation>
    </message>
    <message>
        <source>Why, for the record</source>
        <translation>理由，留作记录</translation>
    </message>
</context>
<context>
    <name>Centre</name>
    <message>
        <source>Ask something in any language</source>
        <translation>用任何语言提问</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>{0} of {1} shown</source>
        <translation>显示 {0} / {1} 条</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message numerus="yes">
        <source>%n more were recalled from other places than dated notes.</source>
        <translation>
            <numerusform>另有 %n 条是从每日笔记以外的地方召回的。</numerusform>
        </translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>返回列表</translation>
    </message>
    <message>
        <source>Show it in full</source>
        <translation>完整显示</translation>
    </message>
    <message>
        <source>{0} found, {1}</source>
        <translation>找到 {0} 条，{1}</translation>
    </message>
    <message>
        <source>What would {0} remember?</source>
        <translation>{0} 会想起什么？</translation>
    </message>
    <message>
        <source>Type a question or a few words above. English and Chinese may be mixed.</source>
        <translation>在上面输入一个问题或几个词，中英文可以混用。</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>The index is being built</source>
        <translation>正在建立索引</translation>
    </message>
    <message>
        <source>Nothing that the filters let through answers this.</source>
        <translation>筛选范围内没有能回答的记忆。</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Nothing that has been read so far answers this; not all is read yet.</source>
        <translation>已读到的内容中没有答案；还没有全部读完。</translation>
    </message>
    <message>
        <source>Nothing in the workspace answers this. Try other words.</source>
        <translation>工作区里没有能回答的记忆，换些词试试。</translation>
    </message>
    <message>
        <source>The question could not be answered; the reason stands below.</source>
        <translation>这个问题没能回答，原因见窗口底部。</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>没有回答</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再试一次</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>Drawing the curves…</source>
        <translation>正在绘制曲线…</translation>
    </message>
    <message>
        <source>No memory is chosen</source>
        <translation>未选择记忆</translation>
    </message>
</context>
<context>
    <name>Chat</name>
    <message>
        <source>{0} answers in {1} ms with {2} tokens: “{3}”</source>
        <translation>{0} 用 {1} 毫秒、{2} 个 token 作答：“{3}”</translation>
    </message>
    <message>
        <source>The key came from the keyring.</source>
        <translation>密钥取自系统密钥环。</translation>
    </message>
    <message>
        <source>The key came from the environment.</source>
        <translation>密钥取自环境变量。</translation>
    </message>
    <message>
        <source>The key is the one above.</source>
        <translation>密钥为上方所填。</translation>
    </message>
    <message>
        <source>No key was needed.</source>
        <translation>无需密钥。</translation>
    </message>
    <message>
        <source>Texts of your memory are sent to {0} without encryption: others on the network can read them and the key.</source>
        <translation>记忆里的文字会不加密地发送到 {0}：网络上的其他人可以读到这些文字和密钥。</translation>
    </message>
    <message>
        <source>Each night a dozen short texts of your memory are sent to {0}; none that holds a secret or personal data.</source>
        <translation>每夜会把记忆里的十来段短文发送到 {0}；含有密钥、密码或个人信息的不会发送。</translation>
    </message>
    <message>
        <source>No text leaves this machine.</source>
        <translation>文本不会离开本机。</translation>
    </message>
    <message>
        <source>{host} wants a key, or another one.</source>
        <translation>{host} 需要密钥，或需要另一个密钥。</translation>
    </message>
    <message>
        <source>This system has no keyring that can keep the key. Set the environment variable {variable} instead, then start again.</source>
        <translation>本系统没有可保存密钥的密钥环。请改为设置环境变量 {variable}，然后重新启动。</translation>
    </message>
    <message>
        <source>{host} has no such model: {model}.</source>
        <translation>{host} 没有这样的模型：{model}。</translation>
    </message>
    <message>
        <source>Nothing answers at {address}; most end with /v1.</source>
        <translation>{address} 没有应答；地址多半以 /v1 结尾。</translation>
    </message>
    <message>
        <source>{host} cannot be reached.</source>
        <translation>无法连接 {host}。</translation>
    </message>
    <message>
        <source>{host} does not answer in time.</source>
        <translation>{host} 未及时应答。</translation>
    </message>
    <message>
        <source>{host} takes no more requests for now.</source>
        <translation>{host} 暂时不再接受请求。</translation>
    </message>
    <message>
        <source>{host} has failed, again and again.</source>
        <translation>{host} 多次出错。</translation>
    </message>
    <message>
        <source>{host} does not take the request.</source>
        <translation>{host} 不接受该请求。</translation>
    </message>
    <message>
        <source>{host} sends on to another address; nothing was sent there.</source>
        <translation>{host} 转向了另一个地址；没有向那里发送任何内容。</translation>
    </message>
    <message>
        <source>{host} answers with a web page or half an answer.</source>
        <translation>{host} 返回了网页或不完整的应答。</translation>
    </message>
    <message>
        <source>{host} answers, but not as a language model does.</source>
        <translation>{host} 有应答，但不是语言模型的应答。</translation>
    </message>
    <message>
        <source>{model} does not want to answer.</source>
        <translation>{model} 不愿作答。</translation>
    </message>
    <message>
        <source>{model} answers without a word.</source>
        <translation>{model} 的回答是空的。</translation>
    </message>
</context>
<context>
    <name>ChatForm</name>
    <message>
        <source>Try it</source>
        <translation>试一试</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>使用此模型</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>No bound</source>
        <translation>不设上限</translation>
    </message>
    <message>
        <source>Not given</source>
        <translation>未填写</translation>
    </message>
    <message>
        <source>as for REM sleep</source>
        <translation>与 REM 睡眠相同</translation>
    </message>
    <message>
        <source>kept in the keyring of this system</source>
        <translation>保存在系统密钥环中</translation>
    </message>
    <message>
        <source>Waiting for an answer…</source>
        <translation>正在等待应答…</translation>
    </message>
    <message>
        <source>In use.</source>
        <translation>已启用。</translation>
    </message>
</context>
<context>
    <name>ClaimCard</name>
    <message>
        <source>line {0}</source>
        <translation>第 {0} 行</translation>
    </message>
    <message>
        <source>without id</source>
        <translation>没有 id</translation>
    </message>
    <message>
        <source>Keep these words</source>
        <translation>采用这些文字</translation>
    </message>
    <message>
        <source>Words of the claim</source>
        <translation>断言的文字</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Settle</source>
        <translation>裁决</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Take the claim out</source>
        <translation>移除这条断言</translation>
    </message>
    <message>
        <source>Add evidence</source>
        <translation>添加证据</translation>
    </message>
    <message numerus="yes">
        <source>%n pieces of evidence</source>
        <translation>
            <numerusform>%n 条证据</numerusform>
        </translation>
    </message>
    <message>
        <source>no evidence</source>
        <translation>没有证据</translation>
    </message>
</context>
<context>
    <name>Claims</name>
    <message>
        <source>Show more</source>
        <translation>显示更多</translation>
    </message>
    <message>
        <source>Words of the new claim</source>
        <translation>新断言的文字</translation>
    </message>
    <message>
        <source>Add this claim</source>
        <translation>添加这条断言</translation>
    </message>
</context>
<context>
    <name>ClashPage</name>
    <message>
        <source>Open it</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Leave it as it is</source>
        <translation>保持原样</translation>
    </message>
</context>
<context>
    <name>ClashView</name>
    <message>
        <source>There are two new texts of {0}</source>
        <translation>{0} 有两份新文本</translation>
    </message>
    <message>
        <source>Both changed the same lines since the file was opened. Nothing has been written yet; a text on disk that is written over stays in the history.</source>
        <translation>自打开文件以来，两边改动了相同的行。尚未写入任何内容；被覆盖的磁盘文本会留在历史中。</translation>
    </message>
    <message>
        <source>Go on editing</source>
        <translation>继续编辑</translation>
    </message>
    <message>
        <source>Keep the disk&apos;s text</source>
        <translation>保留磁盘上的文本</translation>
    </message>
    <message>
        <source>Write the edited text</source>
        <translation>写入编辑后的文本</translation>
    </message>
    <message>
        <source>Edit a joined text</source>
        <translation>编辑合并后的文本</translation>
    </message>
</context>
<context>
    <name>ColumnButton</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>排序依据</translation>
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
        <source>Model for meaning…</source>
        <translation>语义模型…</translation>
    </message>
    <message>
        <source>Model for the diary…</source>
        <translation>日记的语言模型…</translation>
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
        <source>Diagnostics…</source>
        <translation>诊断…</translation>
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
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>Theme of the system</source>
        <translation>跟随系统主题</translation>
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
        <source>Ask the memory…</source>
        <translation>向记忆提问…</translation>
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
    <name>Compiling</name>
    <message>
        <source>Write these files</source>
        <translation>写入这些文件</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>算了</translation>
    </message>
    <message>
        <source>Files that would be written</source>
        <translation>将写入的文件</translation>
    </message>
    <message>
        <source>Working out what would be written…</source>
        <translation>正在计算将写入什么…</translation>
    </message>
    <message>
        <source>Related blocks, reports, indexes and the digest, from what the pages say.</source>
        <translation>根据页面内容生成相关页面块、报告、索引和摘要。</translation>
    </message>
    <message numerus="yes">
        <source>%n files would be written; one undo takes all back.</source>
        <translation>
            <numerusform>将写入 %n 个文件；一次撤销即可全部恢复。</numerusform>
        </translation>
    </message>
    <message>
        <source>All is as it should be</source>
        <translation>一切就绪</translation>
    </message>
    <message>
        <source>Compiling would write nothing.</source>
        <translation>编译不会写入任何内容。</translation>
    </message>
    <message>
        <source>Left alone</source>
        <translation>未改动</translation>
    </message>
    <message>
        <source>New files</source>
        <translation>新文件</translation>
    </message>
    <message>
        <source>Files that change</source>
        <translation>有改动的文件</translation>
    </message>
    <message>
        <source>Compile the wiki</source>
        <translation>编译维基</translation>
    </message>
</context>
<context>
    <name>Confidence</name>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未注明</translation>
    </message>
    <message>
        <source>Confidence {0}</source>
        <translation>置信度 {0}</translation>
    </message>
</context>
<context>
    <name>ConfidenceBar</name>
    <message>
        <source>Confidence</source>
        <translation>可信度</translation>
    </message>
</context>
<context>
    <name>ConflictsPane</name>
    <message>
        <source>for A</source>
        <translation>支持 A</translation>
    </message>
    <message>
        <source>for B</source>
        <translation>支持 B</translation>
    </message>
    <message>
        <source>for both</source>
        <translation>两者皆可</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>无差别</translation>
    </message>
    <message>
        <source>the steps do not decide</source>
        <translation>各步骤未能得出结论</translation>
    </message>
    <message>
        <source>{0} of three, sure {1}</source>
        <translation>三步中 {0} 步，把握 {1}</translation>
    </message>
    <message>
        <source>both of {0}</source>
        <translation>都是 {0}</translation>
    </message>
    <message>
        <source>A has no date</source>
        <translation>A 没有日期</translation>
    </message>
    <message>
        <source>B has no date</source>
        <translation>B 没有日期</translation>
    </message>
    <message>
        <source>neither has a date</source>
        <translation>两者都没有日期</translation>
    </message>
    <message>
        <source>neither names another time or place</source>
        <translation>两者都未提及别的时间或地点</translation>
    </message>
    <message>
        <source>only {0} says “{1}”</source>
        <translation>只有 {0} 提到“{1}”</translation>
    </message>
    <message>
        <source>confidence {0}</source>
        <translation>可信度 {0}</translation>
    </message>
    <message>
        <source>evidence {0}</source>
        <translation>证据 {0}</translation>
    </message>
    <message>
        <source>both: {0}</source>
        <translation>两者均为{0}</translation>
    </message>
    <message>
        <source>nothing is known of either</source>
        <translation>对两者都一无所知</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} 对 {1}</translation>
    </message>
    <message>
        <source>Keep statement A</source>
        <translation>保留 A</translation>
    </message>
    <message>
        <source>Keep statement B</source>
        <translation>保留 B</translation>
    </message>
    <message>
        <source>Both statements are valid…</source>
        <translation>两者都有效…</translation>
    </message>
    <message>
        <source>Merge the statements…</source>
        <translation>合并两者…</translation>
    </message>
    <message>
        <source>The conflict needs review</source>
        <translation>该冲突需要复核</translation>
    </message>
    <message>
        <source>This is not a conflict</source>
        <translation>这不是冲突</translation>
    </message>
    <message>
        <source>Take the last decision back</source>
        <translation>撤回上一个决定</translation>
    </message>
    <message>
        <source>Settle by rule…</source>
        <translation>按规则处理…</translation>
    </message>
    <message>
        <source>Find a conflict</source>
        <translation>查找冲突</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Stop looking for conflicts</source>
        <translation>停止查找冲突</translation>
    </message>
    <message>
        <source>Next conflict</source>
        <translation>下一个冲突</translation>
    </message>
    <message>
        <source>Previous conflict</source>
        <translation>上一个冲突</translation>
    </message>
    <message>
        <source>Ask a model for conflicts</source>
        <translation>请模型找冲突</translation>
    </message>
    <message>
        <source>Go to A</source>
        <translation>转到 A</translation>
    </message>
    <message>
        <source>Go to B</source>
        <translation>转到 B</translation>
    </message>
    <message>
        <source>Write why</source>
        <translation>写下理由</translation>
    </message>
    <message>
        <source>“{0}” no longer finds “{2}”</source>
        <translation>“{0}”不再找到“{2}”</translation>
    </message>
    <message>
        <source>“{0}” answers “{1}”, as before</source>
        <translation>“{0}”的回答仍是“{1}”</translation>
    </message>
    <message>
        <source>“{0}” answers “{1}” instead of “{2}”</source>
        <translation>“{0}”的回答由“{2}”变为“{1}”</translation>
    </message>
    <message>
        <source>rank {0}, {1}</source>
        <translation>第 {0} 位，{1}</translation>
    </message>
    <message>
        <source>{0} leaves the text; its wording stays in the archive</source>
        <translation>{0} 从正文移除；原文保留在归档中</translation>
    </message>
    <message>
        <source>{0} keeps the wording</source>
        <translation>{0} 保存原文</translation>
    </message>
    <message>
        <source>{0} stays with its date, marked as superseded</source>
        <translation>{0} 连同日期保留，标为已被取代</translation>
    </message>
    <message>
        <source>{0}: {1} becomes {2}</source>
        <translation>{0}：{1} 变为 {2}</translation>
    </message>
    <message>
        <source>{0} gets this decision as evidence</source>
        <translation>{0} 以此决定为证据</translation>
    </message>
    <message>
        <source>{0}: the claim gets an id of its own</source>
        <translation>{0}：该断言获得自己的 ID</translation>
    </message>
    <message>
        <source>{0} reads “{2}”</source>
        <translation>{0} 改为“{2}”</translation>
    </message>
    <message>
        <source>{0} says when or where it holds</source>
        <translation>{0} 注明何时或何处成立</translation>
    </message>
    <message>
        <source>{0} says it with its limits, since a log is never rewritten</source>
        <translation>日志从不改写，因此由 {0} 记下带时限的说法</translation>
    </message>
    <message>
        <source>{0} stays as it is; its limits are kept with this decision</source>
        <translation>{0} 保持原样；其时限随本次裁决保存</translation>
    </message>
    <message>
        <source>{0} no longer lists the contradiction</source>
        <translation>{0} 不再列出这一矛盾</translation>
    </message>
    <message>
        <source>{0}: the mark of the conflict goes</source>
        <translation>{0}：去掉冲突标记</translation>
    </message>
    <message>
        <source>{0} counts as checked on {2}</source>
        <translation>{0} 记为已于 {2} 核对</translation>
    </message>
    <message>
        <source>{0} stays as it is and is not recalled</source>
        <translation>{0} 保持原样，不再被召回</translation>
    </message>
    <message>
        <source>Dreams do not write “{1}” again</source>
        <translation>梦境不会再写入“{1}”</translation>
    </message>
    <message>
        <source>It comes back on {2}</source>
        <translation>将于 {2} 再次出现</translation>
    </message>
    <message>
        <source>The two are not asked about again until a text changes</source>
        <translation>在文字改动之前不再询问这两条</translation>
    </message>
    <message numerus="yes">
        <source>%n characters</source>
        <translation>
            <numerusform>%n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>All of them are settled</source>
        <translation>全部处理完毕</translation>
    </message>
    <message>
        <source>No conflict waits for you. What was decided is kept.</source>
        <translation>没有等待处理的冲突。已做的决定都保留着。</translation>
    </message>
    <message>
        <source>No conflict among the {0} surest is about it; there are less sure ones, which come up as these are settled.</source>
        <translation>最可信的 {0} 个冲突里没有与它有关的；还有把握较小的冲突，处理完这些之后就会列出。</translation>
    </message>
    <message numerus="yes">
        <source>%n more on the page</source>
        <translation>
            <numerusform>页面上还有 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>taken from this note by a dream</source>
        <translation>由梦境取自这篇笔记</translation>
    </message>
    <message>
        <source>the note it was taken from, words not found</source>
        <translation>来源笔记中已找不到这些文字</translation>
    </message>
    <message>
        <source>No evidence is named, and it was never recalled</source>
        <translation>没有列出证据，也从未被召回</translation>
    </message>
    <message>
        <source>no place named</source>
        <translation>未写明出处</translation>
    </message>
    <message numerus="yes">
        <source>Recalled %n times</source>
        <translation>
            <numerusform>被召回 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>{0}, helpful {1} of {2}</source>
        <translation>{0}，{2} 次评价中 {1} 次有用</translation>
    </message>
    <message>
        <source>last {0}</source>
        <translation>最近一次 {0}</translation>
    </message>
    <message>
        <source>{0} settled, {1} to go</source>
        <translation>已处理 {0} 个，还剩 {1} 个</translation>
    </message>
    <message>
        <source>{0} settled, more than {1} to go</source>
        <translation>已处理 {0} 个，还剩 {1} 个以上</translation>
    </message>
    <message>
        <source>being written</source>
        <translation>正在写入</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0} {1} or {2}?</source>
        <translation>{0} {1} 还是 {2}？</translation>
    </message>
    <message>
        <source>yes or no?</source>
        <translation>是还是否？</translation>
    </message>
    <message>
        <source>port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>from {0} to {1}</source>
        <translation>{0}至{1}</translation>
    </message>
    <message>
        <source>since {0}</source>
        <translation>自{0}起</translation>
    </message>
    <message>
        <source>until {1}</source>
        <translation>至{1}止</translation>
    </message>
    <message>
        <source>in “{0}”</source>
        <translation>在“{0}”中</translation>
    </message>
    <message>
        <source>{0} holds {1}</source>
        <translation>{0} 成立：{1}</translation>
    </message>
    <message>
        <source>{0} holds without limits</source>
        <translation>{0} 成立，不限时间与场合</translation>
    </message>
    <message>
        <source>{0} was changed since it was shown</source>
        <translation>{0} 在显示之后被改动</translation>
    </message>
    <message>
        <source>Nothing was written. The conflicts are read again: what still disagrees is open as it reads now.</source>
        <translation>没有写入任何内容。冲突已重新读取：仍不一致的按现在的文字列出。</translation>
    </message>
    <message>
        <source>What was changed since</source>
        <translation>此后的改动</translation>
    </message>
    <message>
        <source>What your decision would have changed</source>
        <translation>你的决定本会改动的内容</translation>
    </message>
    <message>
        <source>{0} was changed in the same lines since the decision</source>
        <translation>{0} 在决定之后同样的行被改动</translation>
    </message>
    <message>
        <source>Nothing was taken back. Settle the lines by hand, then take the decision back again.</source>
        <translation>没有撤销任何内容。请先手动处理这些行，再撤销该决定。</translation>
    </message>
    <message>
        <source>What was changed since the decision</source>
        <translation>决定之后的改动</translation>
    </message>
    <message>
        <source>What taking it back would change</source>
        <translation>撤销会改动的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>{0}, until {1}</source>
        <translation>{0}，至 {1}</translation>
    </message>
    <message>
        <source>{0}, by rule</source>
        <translation>{0}，按规则</translation>
    </message>
    <message>
        <source>settled by a rule, not looked at yet</source>
        <translation>由规则处理，尚未查看</translation>
    </message>
    <message>
        <source>rests</source>
        <translation>搁置中</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>已处理</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Two memories that cannot both be true. Decide with one key; the files say so afterwards.</source>
        <translation>两条不可能同时为真的记忆。按一个键即可决定，文件随之更新。</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>No open conflict is about it.</source>
        <translation>没有与之相关的未决冲突。</translation>
    </message>
    <message>
        <source>“{0}” is no open conflict any more: it was settled elsewhere, or its words have changed.</source>
        <translation>“{0}”已不再是未决冲突：它已在别处处理，或文字已改动。</translation>
    </message>
    <message>
        <source>No conflict is of this kind now.</source>
        <translation>目前没有此类冲突。</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>此处没有内容</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Notes, memory and wiki were compared; what contradicts each other would stand here, two statements side by side.</source>
        <translation>笔记、记忆和维基已相互比对；彼此矛盾的内容会并排列在这里。</translation>
    </message>
    <message>
        <source>No two memories disagree</source>
        <translation>没有互相矛盾的记忆</translation>
    </message>
    <message>
        <source>Not looked through</source>
        <translation>尚未查完</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>查找已停止。</translation>
    </message>
    <message>
        <source>The conflicts cannot be read</source>
        <translation>无法读取冲突</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>proposed by {0}</source>
        <translation>由 {0} 提出</translation>
    </message>
    <message>
        <source>This workspace is read-only: you can look, and nothing is written.</source>
        <translation>此工作区为只读：可以查看，但不会写入任何内容。</translation>
    </message>
    <message>
        <source>Waiting for your answer: may decisions be written into the files?</source>
        <translation>等待你的答复：可以把决定写入文件吗？</translation>
    </message>
    <message>
        <source>Open {0}</source>
        <translation>打开 {0}</translation>
    </message>
    <message>
        <source>Judge it against {0}</source>
        <translation>与 {0} 对照判断</translation>
    </message>
    <message>
        <source>Judge that, too</source>
        <translation>也判断这一个</translation>
    </message>
    <message>
        <source>one claim, two texts</source>
        <translation>同一断言，两种说法</translation>
    </message>
    <message>
        <source>one denies the other</source>
        <translation>一方否定另一方</translation>
    </message>
    <message>
        <source>opposite statements</source>
        <translation>说法相反</translation>
    </message>
    <message>
        <source>different values</source>
        <translation>数值不同</translation>
    </message>
    <message>
        <source>noted on a wiki page</source>
        <translation>维基页面已注明</translation>
    </message>
    <message>
        <source>marked in a file</source>
        <translation>文件中已标记</translation>
    </message>
    <message>
        <source>newer restatement</source>
        <translation>较新的说法</translation>
    </message>
    <message>
        <source>Keep A</source>
        <translation>保留 A</translation>
    </message>
    <message>
        <source>Keep B</source>
        <translation>保留 B</translation>
    </message>
    <message>
        <source>Both valid…</source>
        <translation>都有效…</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>Needs review</source>
        <translation>需要复核</translation>
    </message>
    <message>
        <source>Not a conflict</source>
        <translation>不是冲突</translation>
    </message>
    <message>
        <source>kept A</source>
        <translation>已保留 A</translation>
    </message>
    <message>
        <source>kept B</source>
        <translation>已保留 B</translation>
    </message>
    <message>
        <source>both valid</source>
        <translation>都有效</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>已合并</translation>
    </message>
    <message>
        <source>needs review</source>
        <translation>需要复核</translation>
    </message>
    <message>
        <source>not a conflict</source>
        <translation>不是冲突</translation>
    </message>
    <message>
        <source>keep A</source>
        <translation>保留 A</translation>
    </message>
    <message>
        <source>keep B</source>
        <translation>保留 B</translation>
    </message>
    <message>
        <source>you decide</source>
        <translation>由你决定</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>情境</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>hand-written</source>
        <translation>手写</translation>
    </message>
    <message>
        <source>promoted</source>
        <translation>已晋升</translation>
    </message>
    <message>
        <source>daily note</source>
        <translation>每日笔记</translation>
    </message>
    <message>
        <source>wiki claim</source>
        <translation>维基断言</translation>
    </message>
    <message>
        <source>Hand-written, {0}</source>
        <translation>手写，{0}</translation>
    </message>
    <message>
        <source>Hand-written, no date</source>
        <translation>手写，无日期</translation>
    </message>
    <message>
        <source>Promoted by a dream, from {0}</source>
        <translation>由梦境晋升，来自 {0}</translation>
    </message>
    <message>
        <source>Promoted by a dream</source>
        <translation>由梦境晋升</translation>
    </message>
    <message>
        <source>In the note of {0}</source>
        <translation>在 {0} 的笔记中</translation>
    </message>
    <message>
        <source>In a daily note</source>
        <translation>在每日笔记中</translation>
    </message>
    <message>
        <source>Claim of a wiki page, {0}</source>
        <translation>维基页面的断言，{0}</translation>
    </message>
    <message>
        <source>Claim of a wiki page, no date</source>
        <translation>维基页面的断言，无日期</translation>
    </message>
    <message>
        <source>{1} or {2}?</source>
        <translation>{1} 还是 {2}？</translation>
    </message>
    <message>
        <source>two memories</source>
        <translation>两条记忆</translation>
    </message>
    <message>
        <source>claim and memory</source>
        <translation>断言与记忆</translation>
    </message>
    <message>
        <source>two claims</source>
        <translation>两条断言</translation>
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
    <name>DayFilter</name>
    <message>
        <source>a day…</source>
        <translation>某一天…</translation>
    </message>
</context>
<context>
    <name>DayPopup</name>
    <message>
        <source>full: a note</source>
        <translation>满月：有笔记</translation>
    </message>
    <message>
        <source>{0}, a note</source>
        <translation>{0}，有笔记</translation>
    </message>
</context>
<context>
    <name>DecayPane</name>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>What is archived leaves its note for a file of the archive: kept, and neither recalled nor dreamt of.</source>
        <translation>归档的内容会离开笔记，移入归档文件：保留下来，但不再被召回，也不进入梦境。</translation>
    </message>
    <message>
        <source>ddd d</source>
        <comment>pattern of a day within a week</comment>
        <translation>ddd d日</translation>
    </message>
    <message>
        <source>MMM yyyy</source>
        <comment>pattern of a far month</comment>
        <translation>yyyy年M月</translation>
    </message>
    <message>
        <source>strength {0}</source>
        <translation>强度 {0}</translation>
    </message>
    <message numerus="yes">
        <source>recalled %n times</source>
        <translation>
            <numerusform>被召回 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>never recalled</source>
        <translation>从未被召回</translation>
    </message>
    <message>
        <source>tier {0}</source>
        <translation>{0}档</translation>
    </message>
    <message>
        <source>Join into one text…</source>
        <translation>合并为一段文字…</translation>
    </message>
    <message>
        <source>Clean up…</source>
        <translation>清理…</translation>
    </message>
    <message>
        <source>Refresh: it still holds</source>
        <translation>刷新：它仍然成立</translation>
    </message>
    <message>
        <source>Pin or unpin</source>
        <translation>固定或取消固定</translation>
    </message>
    <message>
        <source>Let go…</source>
        <translation>放手…</translation>
    </message>
    <message>
        <source>Archive…</source>
        <translation>归档…</translation>
    </message>
    <message>
        <source>Set values by hand…</source>
        <translation>手动设定…</translation>
    </message>
    <message>
        <source>Summarise notes that cool…</source>
        <translation>为降温的笔记写摘要…</translation>
    </message>
    <message>
        <source>Review what fades</source>
        <translation>查看正在淡忘的</translation>
    </message>
    <message>
        <source>Open where it stands</source>
        <translation>打开它所在的位置</translation>
    </message>
    <message>
        <source>Search the table</source>
        <translation>在表格中搜索</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Chart or table</source>
        <translation>图表或表格</translation>
    </message>
    <message>
        <source>Go to the chart</source>
        <translation>转到图表</translation>
    </message>
    <message>
        <source>Logarithmic axis, or a plain one</source>
        <translation>切换对数坐标轴</translation>
    </message>
    <message>
        <source>Menu of the memory</source>
        <translation>所选记忆的菜单</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Open the trash, or close it</source>
        <translation>打开或关闭回收站</translation>
    </message>
    <message>
        <source>Try another constant</source>
        <translation>试用其他参数</translation>
    </message>
    <message>
        <source>Try nothing any more</source>
        <translation>不再试用</translation>
    </message>
    <message>
        <source>Save the model of fading…</source>
        <translation>保存淡忘模型…</translation>
    </message>
    <message>
        <source>Pause forgetting</source>
        <translation>暂停遗忘</translation>
    </message>
    <message>
        <source>Let forgetting go on</source>
        <translation>继续遗忘</translation>
    </message>
    <message>
        <source>Choose the model of fading…</source>
        <translation>选择消退模型…</translation>
    </message>
    <message numerus="yes">
        <source>Held: it does not fade. After %n days without a use a cleanup moves it to the archive all the same; a pin keeps it here.</source>
        <translation>
            <numerusform>保持：不会淡忘。但 %n 天未被使用后，清理仍会把它移入归档；固定后就会留在这里。</numerusform>
        </translation>
    </message>
    <message>
        <source>If it falls: nothing happens; no job touches it ({0}).</source>
        <translation>如果跌落：什么也不会发生；没有任务会动它（{0}）。</translation>
    </message>
    <message numerus="yes">
        <source>If it falls: a cleanup puts it into the trash for %n days, as it is of little importance.</source>
        <translation>
            <numerusform>如果跌落：由于不太重要，清理会把它放入回收站 %n 天。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>If it falls: after %n days without a use a cleanup moves it to the archive; it stays in the history and can be called back.</source>
        <translation>
            <numerusform>如果跌落：%n 天未被使用后，清理会把它移入归档；它仍留在历史中，可以召回。</numerusform>
        </translation>
    </message>
    <message>
        <source>If it falls: nothing happens by itself.</source>
        <translation>如果跌落：不会自动发生什么。</translation>
    </message>
    <message>
        <source>Weibull</source>
        <translation>韦布尔</translation>
    </message>
    <message>
        <source>recency</source>
        <translation>新近度</translation>
    </message>
    <message>
        <source>search</source>
        <translation>检索</translation>
    </message>
    <message>
        <source>daily factor</source>
        <translation>每日系数</translation>
    </message>
    <message>
        <source>composite</source>
        <translation>综合</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>value</source>
        <translation>价值</translation>
    </message>
    <message>
        <source>reflection</source>
        <translation>反思</translation>
    </message>
    <message>
        <source>Half is left {half} after the last use; each use makes that longer.</source>
        <translation>上次使用 {half}后剩一半；每次使用都会延长这一时间。</translation>
    </message>
    <message>
        <source>Half is left {half} after it was written, whenever it was used; what a search multiplies a score by.</source>
        <translation>写下 {half}后剩一半，与何时使用无关；检索用它乘以得分。</translation>
    </message>
    <message>
        <source>{factor} of the strength is left after each day since it was written.</source>
        <translation>自写下起，每过一天强度剩 {factor}。</translation>
    </message>
    <message>
        <source>exp(−ln 2 · days^β ÷ H) since the last use. H is {h} days without importance and {times} times as long with all of it; β is {core} for core, {working} for working, {peripheral} for peripheral.</source>
        <translation>自上次使用起 exp(−ln 2 · 天数^β ÷ H)。重要性为 0 时 H 是 {h} 天，为 1 时是它的 {times} 倍；β：核心 {core}，工作 {working}，外围 {peripheral}。</translation>
    </message>
    <message>
        <source>{a} · retention (Weibull) + {b} · how often used + {c} · importance.</source>
        <translation>{a} · 保持率（韦布尔）+ {b} · 使用频率 + {c} · 重要性。</translation>
    </message>
    <message>
        <source>{a} · e^(−{rate} · days) + {b} · links of the last 7 days + {c} · priority; hot above {hot}, cold at {cold} and below.</source>
        <translation>{a} · e^(−{rate} · 天数) + {b} · 最近 7 天的链接 + {c} · 优先级；高于 {hot} 为热，不高于 {cold} 为冷。</translation>
    </message>
    <message>
        <source>{a} · importance + {b} · e^(−{rate} · hours) + {c} · uses and links + {d} · feedback; what a cleanup goes by.</source>
        <translation>{a} · 重要性 + {b} · e^(−{rate} · 小时) + {c} · 使用与链接 + {d} · 反馈；清理以它为准。</translation>
    </message>
    <message>
        <source>1 ÷ (1 + e^({k} · (days − {half}))): full while young, then gone within days; made for reflections.</source>
        <translation>1 ÷ (1 + e^({k} · (天数 − {half})))：新的时候是满的，之后几天内消失；为反思而设。</translation>
    </message>
    <message>
        <source>Nothing tells when it was written: it counts as new.</source>
        <translation>无从得知何时写下：按新的计算。</translation>
    </message>
    <message>
        <source>This model needs the day it was written, which nothing tells.</source>
        <translation>这个模型需要写下的日期，而它无从得知。</translation>
    </message>
    <message>
        <source>This model is made for lines of reflections; this is none.</source>
        <translation>这个模型为反思而设；这一条不是反思。</translation>
    </message>
    <message>
        <source>No note linked to it in the last 7 days: that part is 0.</source>
        <translation>最近 7 天没有笔记链接到它：这一项为 0。</translation>
    </message>
    <message>
        <source>Nobody has said whether it helped: that part counts half.</source>
        <translation>没有人评价过它是否有用：这一项按一半计。</translation>
    </message>
    <message>
        <source>Used fewer than two times: how regularly cannot be told.</source>
        <translation>使用不到两次：无法判断规律。</translation>
    </message>
    <message>
        <source>Never recalled: its age begins on the day it was written.</source>
        <translation>从未被召回：从写下那天算起。</translation>
    </message>
    <message>
        <source>held: it does not fade</source>
        <translation>保持：不会淡忘</translation>
    </message>
    <message>
        <source>falls {0}</source>
        <translation>{0}跌落</translation>
    </message>
    <message numerus="yes">
        <source>half of today&apos;s in %n days</source>
        <translation>
            <numerusform>%n 天后是今天的一半</numerusform>
        </translation>
    </message>
    <message>
        <source>let go below {0}</source>
        <translation>低于 {0} 放手</translation>
    </message>
    <message>
        <source>hot above {0}</source>
        <translation>高于 {0} 为热</translation>
    </message>
    <message>
        <source>cold below {0}</source>
        <translation>低于 {0} 为冷</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Falls</source>
        <translation>跌落</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>档位</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>7 days</source>
        <translation>7 天</translation>
    </message>
    <message>
        <source>30 days</source>
        <translation>30 天</translation>
    </message>
    <message>
        <source>90 days</source>
        <translation>90 天</translation>
    </message>
    <message>
        <source>Last recall</source>
        <translation>上次召回</translation>
    </message>
    <message>
        <source>Recalls</source>
        <translation>召回</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>价值</translation>
    </message>
    <message>
        <source>No job touches it: {0}.</source>
        <translation>没有任务会动它：{0}。</translation>
    </message>
    <message>
        <source>strength {0} to {1}</source>
        <translation>强度 {0} 到 {1}</translation>
    </message>
    <message>
        <source>fallen, or falls this week</source>
        <translation>已跌落或本周跌落</translation>
    </message>
    <message>
        <source>not verified for 30 days</source>
        <translation>已有 30 天未核实</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>淡忘</translation>
    </message>
    <message>
        <source>How strongly each memory still holds, what lifted it, and when it lets go.</source>
        <translation>每条记忆还有多强、什么让它回升、何时放手。</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Reading the memories…</source>
        <translation>正在读取记忆…</translation>
    </message>
    <message>
        <source>The memories cannot be read</source>
        <translation>无法读取记忆</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>What the agent has noted stands here as curves: it fades day by day, and every recall lifts it.</source>
        <translation>代理记下的内容在这里成为曲线：日渐淡忘，每次召回都让它回升。</translation>
    </message>
    <message>
        <source>Nothing fades yet</source>
        <translation>还没有什么在淡忘</translation>
    </message>
    <message>
        <source>Ask a question in Recall</source>
        <translation>到“召回”中提问</translation>
    </message>
    <message numerus="yes">
        <source>Review the %n that fade</source>
        <translation>
            <numerusform>查看正在淡忘的 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing fades this week</source>
        <translation>本周没有要淡忘的</translation>
    </message>
    <message>
        <source>Used {0}</source>
        <translation>{0}使用</translation>
    </message>
    <message>
        <source>{0}, brought back at {1}</source>
        <translation>{0}，从 {1} 回升</translation>
    </message>
    <message>
        <source>{0}: strength {1}</source>
        <translation>{0}：强度 {1}</translation>
    </message>
    <message>
        <source>{0}: strength {1}, if it is not used</source>
        <translation>{0}：若不使用，强度 {1}</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>自</translation>
    </message>
    <message>
        <source>Goes</source>
        <translation>到期</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>留着</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>at the next look</source>
        <translation>下次检查时</translation>
    </message>
    <message numerus="yes">
        <source>{0}, in %n days</source>
        <translation>
            <numerusform>{0}，还有 %n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>importance {0}, below {1}</source>
        <translation>重要性 {0}，低于 {1}</translation>
    </message>
    <message numerus="yes">
        <source>unused for %n days</source>
        <translation>
            <numerusform>%n 天没有用到</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days old</source>
        <translation>
            <numerusform>已有 %n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>rate a day</source>
        <translation>每日速率</translation>
    </message>
    <message>
        <source>rate an hour</source>
        <translation>每小时速率</translation>
    </message>
    <message>
        <source>left after a day</source>
        <translation>一天后剩余</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>{0} days</source>
        <translation>{0} 天</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>half-life</source>
        <translation>半衰期</translation>
    </message>
    <message>
        <source>β, working</source>
        <translation>β，工作</translation>
    </message>
    <message>
        <source>β, core</source>
        <translation>β，核心</translation>
    </message>
    <message>
        <source>β, peripheral</source>
        <translation>β，外围</translation>
    </message>
    <message>
        <source>fact</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>preference</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>no category</source>
        <translation>没有类别</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>person</source>
        <translation>人物</translation>
    </message>
    <message>
        <source>lesson</source>
        <translation>教训</translation>
    </message>
    <message>
        <source>project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Importance {0}</source>
        <translation>重要性 {0}</translation>
    </message>
    <message>
        <source>{0} (by hand)</source>
        <translation>{0}（手动）</translation>
    </message>
    <message numerus="yes">
        <source>Cleaned up: %n went to trash or archive</source>
        <translation>
            <numerusform>已清理：%n 项移入回收站或归档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Summarised %n notes; whole, they lie in the archive</source>
        <translation>
            <numerusform>已为 %n 篇笔记写摘要；全文在归档里</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Joined %n memories into one text</source>
        <translation>
            <numerusform>已把 %n 条记忆合并为一段文字</numerusform>
        </translation>
    </message>
    <message>
        <source>Refreshed “{0}”{1}</source>
        <translation>已刷新“{0}”{1}</translation>
    </message>
    <message>
        <source>Pinned “{0}”</source>
        <translation>已固定“{0}”</translation>
    </message>
    <message>
        <source>“{0}” fades again</source>
        <translation>“{0}”重新开始淡忘</translation>
    </message>
    <message>
        <source>Let “{0}” go: it lies in the trash for 7 days</source>
        <translation>已放手“{0}”：在回收站保留 7 天</translation>
    </message>
    <message>
        <source>Archived “{0}”</source>
        <translation>已归档“{0}”</translation>
    </message>
    <message numerus="yes">
        <source>Refreshed %n memories</source>
        <translation>
            <numerusform>已刷新 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pinned %n memories</source>
        <translation>
            <numerusform>已固定 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories fade again</source>
        <translation>
            <numerusform>%n 条记忆重新开始淡忘</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Let %n memories go: they lie in the trash for 7 days</source>
        <translation>
            <numerusform>已放手 %n 条记忆：在回收站保留 7 天</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Archived %n memories</source>
        <translation>
            <numerusform>已归档 %n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Let one text stand for them?</source>
        <translation>用一段文字代替它们？</translation>
    </message>
    <message>
        <source>It takes the place of the first one. The others go to the archive, and what the first one said is kept there, too.</source>
        <translation>新文字放在第一条的位置；其余各条移入归档，第一条的原文也保留在归档中。</translation>
    </message>
    <message numerus="yes">
        <source>Archive %n memories?</source>
        <translation>
            <numerusform>归档 %n 条记忆？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Let %n memories go?</source>
        <translation>
            <numerusform>放手 %n 条记忆？</numerusform>
        </translation>
    </message>
    <message>
        <source>What is let go leaves its note and lies in the trash for 7 days; then it goes for good while Mnemoscope runs.</source>
        <translation>放手的记忆会离开笔记，在回收站里保留 7 天；之后 Mnemoscope 运行时会将其彻底删除。</translation>
    </message>
    <message>
        <source>{0} to the trash for 7 days, {1} to the archive.</source>
        <translation>{0} 项移入回收站保留 7 天，{1} 项移入归档。</translation>
    </message>
    <message numerus="yes">
        <source>%n pairs say nearly the same: none is joined by itself; open one to see the text that could stand for both.</source>
        <translation>
            <numerusform>有 %n 对内容几乎相同：不会自动合并；打开其中一对，可查看能代替两者的文字。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %n away?</source>
        <translation>
            <numerusform>收起 %n 项？</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is to be put away</source>
        <translation>没有需要收起的内容</translation>
    </message>
    <message>
        <source>written or used today</source>
        <translation>今天写下或使用过</translation>
    </message>
    <message>
        <source>part of an open conflict</source>
        <translation>涉及未决的冲突</translation>
    </message>
    <message>
        <source>its file is being edited</source>
        <translation>文件正在编辑</translation>
    </message>
    <message>
        <source>its file is read-only</source>
        <translation>文件只读</translation>
    </message>
    <message>
        <source>its file tells how to behave</source>
        <translation>文件规定行为方式</translation>
    </message>
    <message>
        <source>its file is a link</source>
        <translation>文件是链接</translation>
    </message>
    <message>
        <source>a program writes its file</source>
        <translation>文件由程序写入</translation>
    </message>
    <message>
        <source>its file cannot be read</source>
        <translation>文件无法读取</translation>
    </message>
    <message>
        <source>it is not there any more</source>
        <translation>它已不在了</translation>
    </message>
    <message>
        <source>one run moves no more</source>
        <translation>一次运行不再移动更多</translation>
    </message>
    <message>
        <source>its file has no place for it</source>
        <translation>文件中没有放它的位置</translation>
    </message>
    <message>
        <source>an open task</source>
        <translation>未完成的任务</translation>
    </message>
    <message>
        <source>No long note is cooling</source>
        <translation>没有正在降温的长笔记</translation>
    </message>
    <message>
        <source>Notes that are used less and less, and are long, become summaries of themselves.</source>
        <translation>用得越来越少的长笔记会换成自己的摘要。</translation>
    </message>
    <message numerus="yes">
        <source>Let %n notes become summaries?</source>
        <translation>
            <numerusform>要把 %n 篇笔记换成摘要吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>A note keeps its name, its header and its best lines. The whole one goes to the archive, and the summary links to it.</source>
        <translation>笔记保留名称、头部和最要紧的几行。全文移入归档，摘要里有指向它的链接。</translation>
    </message>
    <message>
        <source>other memories are nested in it</source>
        <translation>其下还嵌套着其他记忆</translation>
    </message>
    <message>
        <source>without it another memory would read otherwise</source>
        <translation>没有它，另一条记忆的意思会变</translation>
    </message>
    <message>
        <source>its line holds another memory, too</source>
        <translation>同一行还有另一条记忆</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>held</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>It is below {0} now.</source>
        <translation>现在已低于 {0}。</translation>
    </message>
    <message>
        <source>It does not fall below {0} within ten years.</source>
        <translation>十年内不会低于 {0}。</translation>
    </message>
    <message>
        <source>It falls below {0} on {1} unless it is used.</source>
        <translation>若不使用，{1}会低于 {0}。</translation>
    </message>
    <message>
        <source>Pinned: it does not fade.</source>
        <translation>已固定：不会淡忘。</translation>
    </message>
    <message>
        <source>Promoted: it does not fade; it leaves by budget, conflict or hand.</source>
        <translation>已晋升：不会淡忘；只因预算、冲突或手动离开。</translation>
    </message>
    <message>
        <source>Written by hand: it does not fade; it leaves by budget, conflict or hand.</source>
        <translation>手写：不会淡忘；只因预算、冲突或手动离开。</translation>
    </message>
    <message>
        <source>On a page of the wiki: it does not fade; its claim is settled there.</source>
        <translation>在维基页面上：不会淡忘；断言在那里裁定。</translation>
    </message>
    <message>
        <source>short-term</source>
        <translation>短期</translation>
    </message>
    <message>
        <source>promoted</source>
        <translation>晋升</translation>
    </message>
    <message>
        <source>hand-written</source>
        <translation>手写</translation>
    </message>
    <message>
        <source>wiki</source>
        <translation>维基</translation>
    </message>
    <message>
        <source>core</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>working</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>peripheral</source>
        <translation>外围</translation>
    </message>
    <message>
        <source>Recalled {0}</source>
        <translation>{0}召回</translation>
    </message>
    <message>
        <source>Recalled by the agent {0}</source>
        <translation>{0}由代理召回</translation>
    </message>
    <message>
        <source>Refreshed {0}</source>
        <translation>{0}刷新</translation>
    </message>
    <message>
        <source>written by hand</source>
        <translation>手写</translation>
    </message>
    <message>
        <source>a decision</source>
        <translation>一项决定</translation>
    </message>
    <message>
        <source>about a person</source>
        <translation>关于某人</translation>
    </message>
    <message>
        <source>a lesson marked red</source>
        <translation>标红的教训</translation>
    </message>
</context>
<context>
    <name>Deciding</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} was changed in the same lines since; nothing was written.</source>
        <translation>{0} 的相同行后来又改过；没有写入任何内容。</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Accepted: {0}</source>
        <translation>已接受：{0}</translation>
    </message>
    <message>
        <source>Written in parts: {0}</source>
        <translation>已分条写入：{0}</translation>
    </message>
    <message>
        <source>Rejected: {0}</source>
        <translation>已拒绝：{0}</translation>
    </message>
    <message>
        <source>Never again: {0}</source>
        <translation>不再提议：{0}</translation>
    </message>
    <message>
        <source>Open again: {0}</source>
        <translation>重新待定：{0}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message numerus="yes">
        <source>%n of them</source>
        <translation>
            <numerusform>其中 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Text of the file</source>
        <translation>文件内容</translation>
    </message>
    <message>
        <source>{0} holds edits that are not saved.</source>
        <translation>{0} 有未保存的修改。</translation>
    </message>
    <message>
        <source>Stay here</source>
        <translation>留在这里</translation>
    </message>
    <message>
        <source>Give the edits up</source>
        <translation>放弃修改</translation>
    </message>
    <message>
        <source>Save and open {0}</source>
        <translation>保存并打开 {0}</translation>
    </message>
    <message>
        <source>Another program has deleted this file. Saving asks what becomes of it.</source>
        <translation>其他程序删除了此文件。保存时会询问如何处理。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Another program has changed this file. Saving joins both where they changed different lines, and asks where they changed the same ones.</source>
        <translation>其他程序改动了此文件。保存时，不同行的改动会合并，相同行的改动会询问。</translation>
    </message>
    <message>
        <source>Take the disk&apos;s text</source>
        <translation>采用磁盘上的文本</translation>
    </message>
    <message>
        <source>These edits of {0} could not be saved before the program ended. They are here again, and still not saved.</source>
        <translation>程序上次退出前没来得及保存对 {0} 的这些修改。它们已恢复到这里，但仍未保存。</translation>
    </message>
    <message>
        <source>Saved {0}</source>
        <translation>已保存 {0}</translation>
    </message>
    <message>
        <source>Saved {0}, joined with what another program had changed in it</source>
        <translation>已保存 {0}，并合并了其他程序的改动</translation>
    </message>
    <message>
        <source>by another program, noticed {0}</source>
        <translation>由其他程序改动，{0} 发现</translation>
    </message>
    <message>
        <source>As it was opened</source>
        <translation>打开时</translation>
    </message>
    <message>
        <source>before both changes</source>
        <translation>两边改动之前</translation>
    </message>
    <message>
        <source>Edited here</source>
        <translation>在此编辑</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>On disk now</source>
        <translation>磁盘上的现状</translation>
    </message>
    <message>
        <source>This file cannot be read</source>
        <translation>无法读取此文件</translation>
    </message>
    <message>
        <source>There is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>too long to be edited here</source>
        <translation>过长，无法在此编辑</translation>
    </message>
    <message>
        <source>shown only: line {0} is too long to be edited here</source>
        <translation>仅供查看：第 {0} 行过长，无法在此编辑</translation>
    </message>
    <message>
        <source>A page of the wiki stays: let the other one go.</source>
        <translation>维基页面会保留：请让另一个并入。</translation>
    </message>
    <message>
        <source>A source stays what it is: other pages cite it.</source>
        <translation>来源页保持原样：其他页面引用它。</translation>
    </message>
    <message>
        <source>This workspace was opened read-only; start again without the option.</source>
        <translation>此工作区以只读方式打开；请去掉该选项重新启动。</translation>
    </message>
    <message>
        <source>The disk or its permissions forbid writing here.</source>
        <translation>磁盘或其权限不允许在此写入。</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message>
        <source>Show all of it</source>
        <translation>显示全文</translation>
    </message>
    <message>
        <source>Promote anyway</source>
        <translation>仍要晋升</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>永不</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Write it all the same</source>
        <translation>仍要写入</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>算了</translation>
    </message>
    <message>
        <source>Signals, 30 days</source>
        <translation>30 天内的信号</translation>
    </message>
    <message>
        <source>Promote now</source>
        <translation>立即晋升</translation>
    </message>
    <message>
        <source>{0} on {1}</source>
        <translation>{1}共 {0}</translation>
    </message>
    <message numerus="yes">
        <source>%n signals</source>
        <translation>
            <numerusform>%n 个信号</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Split into %n</source>
        <translation>
            <numerusform>拆成 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Promoting by hand is written to the journal and can be undone.</source>
        <translation>手动晋升会记入操作日志，可以撤销。</translation>
    </message>
    <message>
        <source>This workspace is read-only.</source>
        <translation>此工作区为只读。</translation>
    </message>
</context>
<context>
    <name>Diagnostics</name>
    <message>
        <source>Diagnostics</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Clear caches</source>
        <translation>清空缓存</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>Drop all vectors and make them anew.</source>
        <translation>丢弃全部向量并重新生成。</translation>
    </message>
    <message>
        <source>Drop all vectors; words alone are searched from then on.</source>
        <translation>丢弃全部向量；此后只按词语搜索。</translation>
    </message>
    <message>
        <source>Forget what is kept of texts and questions; the vectors of the index stay.</source>
        <translation>忘掉为文本和问题保留的内容；索引的向量仍在。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Earlier versions</source>
        <translation>较早的版本</translation>
    </message>
    <message>
        <source>{0} of {1} texts</source>
        <translation>{0} / {1} 段文本</translation>
    </message>
    <message>
        <source>Model for meaning</source>
        <translation>语义模型</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Searched by</source>
        <translation>搜索引擎</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Dreaming</source>
        <translation>做梦</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>None: words only</source>
        <translation>无：只按词语</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行于</translation>
    </message>
    <message>
        <source>{0}, {1} numbers in a vector</source>
        <translation>{0}，每个向量 {1} 个数</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>正在应答</translation>
    </message>
    <message>
        <source>Built beside</source>
        <translation>正在另建</translation>
    </message>
    <message>
        <source>Last problem</source>
        <translation>最近的问题</translation>
    </message>
    <message>
        <source>{0}, held back</source>
        <translation>{0}，已暂停</translation>
    </message>
    <message>
        <source>Texts with a vector</source>
        <translation>已有向量的文本</translation>
    </message>
    <message>
        <source>Cannot be used here</source>
        <translation>在此无法使用</translation>
    </message>
    <message>
        <source>In this program</source>
        <translation>本程序内</translation>
    </message>
    <message>
        <source>At {0}, without encryption</source>
        <translation>{0}，未加密</translation>
    </message>
    <message>
        <source>At {0}</source>
        <translation>{0}</translation>
    </message>
    <message>
        <source>On this machine, at {0}</source>
        <translation>本机，{0}</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>Not asked yet</source>
        <translation>尚未使用</translation>
    </message>
    <message>
        <source>{0} ({1} of {2})</source>
        <translation>{0}（{1} / {2}）</translation>
    </message>
    <message>
        <source>Vectors in memory</source>
        <translation>内存中的向量</translation>
    </message>
    <message>
        <source>Vectors on disk</source>
        <translation>磁盘上的向量</translation>
    </message>
    <message>
        <source>Questions asked alike</source>
        <translation>相近的问题</translation>
    </message>
</context>
<context>
    <name>DiaryReader</name>
    <message>
        <source>Newer entry</source>
        <translation>较新的一篇</translation>
    </message>
    <message>
        <source>Older entry</source>
        <translation>较早的一篇</translation>
    </message>
    <message>
        <source>day {0} of {1}, newest first</source>
        <translation>第 {0} 天，共 {1} 天，最新在前</translation>
    </message>
    <message>
        <source>{0} % of it stands in the entries before it as well</source>
        <translation>其中 {0}% 与之前几篇相同</translation>
    </message>
    <message>
        <source>Diary</source>
        <translation>日记</translation>
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
    <name>DreamsPane</name>
    <message>
        <source>Plan tonight</source>
        <translation>预演今晚</translation>
    </message>
    <message>
        <source>Run a dream now</source>
        <translation>立即做梦</translation>
    </message>
    <message>
        <source>Stop the dream</source>
        <translation>停止梦境</translation>
    </message>
    <message>
        <source>Revert the night</source>
        <translation>还原这一夜</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>预演</translation>
    </message>
    <message>
        <source>so that the budget is kept</source>
        <translation>以守住预算</translation>
    </message>
    <message>
        <source>below the line where the agent stops reading</source>
        <translation>在智能体停止阅读的线以下</translation>
    </message>
    <message>
        <source>in other words than its source, which stands above</source>
        <translation>措辞与来源不同，来源在上方</translation>
    </message>
    <message>
        <source>MEMORY.md says so already</source>
        <translation>MEMORY.md 已经这样写了</translation>
    </message>
    <message>
        <source>the entry is gone or was changed by hand</source>
        <translation>该条目已不存在或被手动改过</translation>
    </message>
    <message>
        <source>its text no longer stands in {0}</source>
        <translation>其文字已不在 {0} 中</translation>
    </message>
    <message>
        <source>its text stands in {0} more than once</source>
        <translation>其文字在 {0} 中出现多次</translation>
    </message>
    <message>
        <source>{0} cannot be read</source>
        <translation>无法读取 {0}</translation>
    </message>
    <message>
        <source>a rule of quality keeps it out now</source>
        <translation>现在有质量规则拦下它</translation>
    </message>
    <message>
        <source>Evicted</source>
        <translation>移出</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Superseded</source>
        <translation>取代</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message numerus="yes">
        <source>%n signals</source>
        <translation>
            <numerusform>%n 个信号</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n contexts</source>
        <translation>
            <numerusform>%n 个语境</numerusform>
        </translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>accepted, edited</source>
        <translation>已改后接受</translation>
    </message>
    <message>
        <source>never again</source>
        <translation>不再提议</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>open</source>
        <translation>待定</translation>
    </message>
    <message>
        <source>cannot be accepted any more</source>
        <translation>已无法接受</translation>
    </message>
    <message>
        <source>would not be read</source>
        <translation>不会被读到</translation>
    </message>
    <message>
        <source>The gate holds back: {0}</source>
        <translation>门槛拦下的情况：{0}</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>relevance</source>
        <translation>相关</translation>
    </message>
    <message>
        <source>diversity</source>
        <translation>多样</translation>
    </message>
    <message>
        <source>recency</source>
        <translation>新近</translation>
    </message>
    <message>
        <source>consolidation</source>
        <translation>巩固</translation>
    </message>
    <message>
        <source>concepts</source>
        <translation>概念</translation>
    </message>
    <message>
        <source>light and REM</source>
        <translation>浅睡与 REM</translation>
    </message>
    <message>
        <source>History of dreams</source>
        <translation>梦境历史</translation>
    </message>
    <message>
        <source>Accept the change</source>
        <translation>接受此改动</translation>
    </message>
    <message>
        <source>Reject the change</source>
        <translation>拒绝此改动</translation>
    </message>
    <message>
        <source>Never propose it again</source>
        <translation>不再提议</translation>
    </message>
    <message>
        <source>Take the decision back</source>
        <translation>撤回决定</translation>
    </message>
    <message>
        <source>Edit the change</source>
        <translation>修改此改动</translation>
    </message>
    <message>
        <source>{0} says so already: “{1}”</source>
        <translation>{0} 已经这样写了：“{1}”</translation>
    </message>
    <message>
        <source>it changes what {0} says: “{1}”</source>
        <translation>它改变了 {0} 的说法：“{1}”</translation>
    </message>
    <message>
        <source>{0} says otherwise: “{1}”</source>
        <translation>{0} 的说法不同：“{1}”</translation>
    </message>
    <message>
        <source>Accept the rest</source>
        <translation>接受其余</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一处改动</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>上一处改动</translation>
    </message>
    <message>
        <source>too little is known yet</source>
        <translation>所知还太少</translation>
    </message>
    <message>
        <source>ill: the next night looks back further</source>
        <translation>不佳：下一夜会回看更久</translation>
    </message>
    <message>
        <source>fair</source>
        <translation>尚可</translation>
    </message>
    <message>
        <source>good</source>
        <translation>良好</translation>
    </message>
    <message numerus="yes">
        <source>%n nights without a promotion</source>
        <translation>
            <numerusform>连续 %n 夜没有晋升</numerusform>
        </translation>
    </message>
    <message>
        <source>{0}: there was nothing to promote.</source>
        <translation>{0}：没有可晋升的内容。</translation>
    </message>
    <message>
        <source>{0}: {1} holds back {2} of {3}.</source>
        <translation>{0}：{1}拦下了 {3} 条中的 {2} 条。</translation>
    </message>
    <message numerus="yes">
        <source>%n things do not add up: see Help → Diagnostics.</source>
        <translation>
            <numerusform>有 %n 处对不上：见“帮助 → 诊断”。</numerusform>
        </translation>
    </message>
    <message>
        <source>“{0}”</source>
        <comment>a reason inside a sentence</comment>
        <translation>“{0}”</translation>
    </message>
    <message>
        <source>Last promotion</source>
        <translation>上次晋升</translation>
    </message>
    <message>
        <source>Promoted in 30 days</source>
        <translation>30 天内晋升</translation>
    </message>
    <message>
        <source>Signals in 7 days</source>
        <translation>7 天内的信号</translation>
    </message>
    <message>
        <source>Failed runs</source>
        <translation>失败的运行</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>还没有</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n 天前</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>by schedule</source>
        <translation>按计划</translation>
    </message>
    <message>
        <source>late, after a missed night</source>
        <translation>错过后补做</translation>
    </message>
    <message>
        <source>less than a second</source>
        <translation>不到一秒</translation>
    </message>
    <message numerus="yes">
        <source>%n seconds</source>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <translation>
            <numerusform>%n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>{0}: no dream</source>
        <translation>{0}：没有梦境</translation>
    </message>
    <message>
        <source>covered by the wiki or the graph</source>
        <translation>维基或图谱中已有</translation>
    </message>
    <message>
        <source>hidden, superseded or archived</source>
        <translation>已隐藏、被取代或已归档</translation>
    </message>
    <message>
        <source>reading the notes of the last days</source>
        <translation>读最近几天的日志</translation>
    </message>
    <message>
        <source>reading the conversations of the last days</source>
        <translation>读最近几天的对话</translation>
    </message>
    <message>
        <source>asking the model for one clean sentence each</source>
        <translation>请模型为每条写一个干净的句子</translation>
    </message>
    <message>
        <source>light sleep: laying out what they say</source>
        <translation>浅睡：摊开其中的内容</translation>
    </message>
    <message>
        <source>REM sleep: looking for themes</source>
        <translation>REM：寻找主题</translation>
    </message>
    <message>
        <source>deep sleep: ranking the memories</source>
        <translation>深睡：为记忆排序</translation>
    </message>
    <message>
        <source>deep sleep: finding where they stand today</source>
        <translation>深睡：查找它们现在的位置</translation>
    </message>
    <message>
        <source>telling the diary</source>
        <translation>写日记</translation>
    </message>
    <message numerus="yes">
        <source>Settled by your rule: %n, listed in Conflicts for a look</source>
        <translation>
            <numerusform>按你的规则解决了 %n 个，列在“冲突”里等你过目</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} · {1}</source>
        <translation>{0} · {1}</translation>
    </message>
    <message numerus="yes">
        <source>The dream added %n entries to MEMORY.md</source>
        <translation>
            <numerusform>梦境向 MEMORY.md 添加了 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>The dream made room in MEMORY.md and added nothing</source>
        <translation>梦境在 MEMORY.md 中腾出了空间，没有添加内容</translation>
    </message>
    <message numerus="yes">
        <source>The dream proposes %n changes</source>
        <translation>
            <numerusform>梦境提议 %n 处改动</numerusform>
        </translation>
    </message>
    <message>
        <source>The dream was stopped; nothing was written.</source>
        <translation>梦境已停止；没有写入任何内容。</translation>
    </message>
    <message>
        <source>The dream was stopped; the phases before it stand.</source>
        <translation>梦境已停止；之前的阶段保持有效。</translation>
    </message>
    <message>
        <source>The dream failed: {0}</source>
        <translation>梦境失败：{0}</translation>
    </message>
    <message>
        <source>A dry run: nothing is kept or written</source>
        <translation>试运行：不保留也不写入</translation>
    </message>
    <message>
        <source>The dream found nothing to add</source>
        <translation>梦境没有找到可添加的内容</translation>
    </message>
    <message>
        <source>Nothing changed this night</source>
        <translation>这一夜没有改动</translation>
    </message>
    <message>
        <source>No short-term memory passed the gates, so MEMORY.md stayed as it was.</source>
        <translation>没有短期记忆通过门槛，MEMORY.md 保持原样。</translation>
    </message>
    <message numerus="yes">
        <source>%n memories passed the gates; “Not promoted” says what held them.</source>
        <translation>
            <numerusform>%n 条记忆通过了门槛，“未晋升”里写着它们被什么拦下。</numerusform>
        </translation>
    </message>
    <message>
        <source>Tonight would change nothing</source>
        <translation>今晚不会有改动</translation>
    </message>
    <message>
        <source>No short-term memory passes the gates now.</source>
        <translation>现在没有短期记忆能通过门槛。</translation>
    </message>
    <message numerus="yes">
        <source>%n memories pass the gates; “Not promoted” says what holds them.</source>
        <translation>
            <numerusform>%n 条记忆能通过门槛，“未晋升”里写着它们被什么拦下。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing of this night is left</source>
        <translation>这一夜没有留下内容</translation>
    </message>
    <message>
        <source>The diary tells of it, but MEMORY.md holds no entry from it today.</source>
        <translation>日记提到了它，但 MEMORY.md 中现在没有来自它的条目。</translation>
    </message>
    <message>
        <source>This night wrote nothing</source>
        <translation>这一夜没有写入</translation>
    </message>
    <message>
        <source>This dream runs in another window or program</source>
        <translation>梦境正在另一个窗口或程序中进行</translation>
    </message>
    <message>
        <source>What it does is shown here once it has ended.</source>
        <translation>结束后会在这里显示它做了什么。</translation>
    </message>
    <message>
        <source>No memory has been recalled yet. Searching leaves the signals.</source>
        <translation>还没有记忆被召回。搜索会留下信号。</translation>
    </message>
    <message numerus="yes">
        <source>%n proposals wait for your word.</source>
        <translation>
            <numerusform>有 %n 条提议等你决定。</numerusform>
        </translation>
    </message>
    <message>
        <source>writes by itself</source>
        <translation>自行写入</translation>
    </message>
    <message>
        <source>proposes only</source>
        <translation>只提议</translation>
    </message>
    <message>
        <source>dry run</source>
        <translation>试运行</translation>
    </message>
    <message>
        <source>{0} was changed in the same lines since that night</source>
        <translation>{0} 的相同行在那一夜之后又改过</translation>
    </message>
    <message>
        <source>Nothing was written. Settle the lines by hand, then take the night back again.</source>
        <translation>没有写入任何内容。请先手动处理这些行，再还原那一夜。</translation>
    </message>
    <message>
        <source>What was changed since the night</source>
        <translation>那一夜之后的改动</translation>
    </message>
    <message>
        <source>What taking the night back would change</source>
        <translation>还原那一夜会改的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n 处改动</numerusform>
        </translation>
    </message>
    <message>
        <source>late</source>
        <translation>补跑</translation>
    </message>
    <message>
        <source>reverted</source>
        <translation>已还原</translation>
    </message>
    <message>
        <source>Dreams</source>
        <translation>梦境</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>立即运行</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Diary</source>
        <translation>日记</translation>
    </message>
    <message>
        <source>Reading the nights…</source>
        <translation>正在读取各夜…</translation>
    </message>
    <message>
        <source>No dream yet</source>
        <translation>还没有梦境</translation>
    </message>
    <message>
        <source>A dream moves what is recalled often from the daily notes to MEMORY.md. Planning one shows what it would write, and writes nothing.</source>
        <translation>梦境会把日志中经常被召回的内容移入 MEMORY.md。预演会显示将要写入的内容，但不会写入。</translation>
    </message>
    <message>
        <source>Tonight, as of {0}</source>
        <translation>今晚，截至 {0}</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>This workspace is read-only: nights can be looked at and planned only.</source>
        <translation>此工作区为只读：只能查看和预演夜晚。</translation>
    </message>
    <message>
        <source>What the night changed in MEMORY.md. Nothing is final until you have looked, and all of it can be undone.</source>
        <translation>这一夜对 MEMORY.md 的改动。你看过之前没有什么是最终的，而且都能撤销。</translation>
    </message>
    <message>
        <source>written by a dream itself</source>
        <translation>梦境自己写下的</translation>
    </message>
    <message>
        <source>speaks of the memory itself</source>
        <translation>说的是记忆本身</translation>
    </message>
    <message>
        <source>technical data of a conversation</source>
        <translation>对话的技术数据</translation>
    </message>
    <message>
        <source>a piece of a conversation</source>
        <translation>对话片段</translation>
    </message>
    <message>
        <source>noise of an agent</source>
        <translation>智能体的噪声</translation>
    </message>
    <message>
        <source>output of a machine</source>
        <translation>机器输出</translation>
    </message>
    <message>
        <source>code or a command</source>
        <translation>代码或命令</translation>
    </message>
    <message>
        <source>a row of a table</source>
        <translation>表格的一行</translation>
    </message>
    <message>
        <source>no sentence</source>
        <translation>不成句</translation>
    </message>
    <message>
        <source>an open task</source>
        <translation>未完成的任务</translation>
    </message>
    <message>
        <source>an open question</source>
        <translation>未决的问题</translation>
    </message>
    <message>
        <source>small talk or a complaint</source>
        <translation>闲聊或抱怨</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>太长</translation>
    </message>
    <message>
        <source>says what the instructions say</source>
        <translation>重复了说明文件</translation>
    </message>
    <message>
        <source>stands in MEMORY.md already</source>
        <translation>已在 MEMORY.md 中</translation>
    </message>
    <message>
        <source>looks like an instruction</source>
        <translation>像是指令</translation>
    </message>
    <message>
        <source>looks like a secret</source>
        <translation>像是机密</translation>
    </message>
    <message>
        <source>holds personal data</source>
        <translation>含个人数据</translation>
    </message>
    <message>
        <source>score below {0}</source>
        <translation>评分低于 {0}</translation>
    </message>
    <message numerus="yes">
        <source>fewer than %n signals</source>
        <translation>
            <numerusform>信号少于 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fewer than %n contexts</source>
        <translation>
            <numerusform>语境少于 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not recalled for %n days</source>
        <translation>
            <numerusform>%n 天未被召回</numerusform>
        </translation>
    </message>
    <message>
        <source>promoted already</source>
        <translation>已经晋升</translation>
    </message>
    <message>
        <source>not in a dated note</source>
        <translation>不在按日期命名的日志中</translation>
    </message>
    <message>
        <source>of an origin that is not trusted</source>
        <translation>来源不可信</translation>
    </message>
    <message>
        <source>looks like noise or a secret</source>
        <translation>疑似噪声或机密</translation>
    </message>
    <message>
        <source>never to be promoted</source>
        <translation>永不晋升</translation>
    </message>
    <message>
        <source>taken out of MEMORY.md by hand</source>
        <translation>被手动移出 MEMORY.md</translation>
    </message>
    <message>
        <source>declined, and not recalled since</source>
        <translation>被拒绝且此后未被召回</translation>
    </message>
    <message>
        <source>left for the budget, and not recalled since</source>
        <translation>因预算移出且此后未被召回</translation>
    </message>
    <message>
        <source>the night was full</source>
        <translation>这一夜已满</translation>
    </message>
    <message>
        <source>the note is gone</source>
        <translation>日志已不存在</translation>
    </message>
    <message>
        <source>the source line has changed</source>
        <translation>来源行已改动</translation>
    </message>
    <message>
        <source>stands in more than one place</source>
        <translation>出现在多处</translation>
    </message>
    <message>
        <source>stands in what dreams write</source>
        <translation>出现在梦境写入的内容中</translation>
    </message>
    <message>
        <source>the note cannot be read</source>
        <translation>无法读取日志</translation>
    </message>
    <message>
        <source>remembered already</source>
        <translation>已经记住</translation>
    </message>
    <message>
        <source>no room in MEMORY.md</source>
        <translation>MEMORY.md 没有空间</translation>
    </message>
    <message>
        <source>nobody knows who recorded it</source>
        <translation>不知由谁记下</translation>
    </message>
    <message numerus="yes">
        <source>%n entries added</source>
        <translation>
            <numerusform>新增 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>made room only</source>
        <translation>仅腾出空间</translation>
    </message>
    <message numerus="yes">
        <source>%n changes proposed</source>
        <translation>
            <numerusform>提议 %n 处改动</numerusform>
        </translation>
    </message>
    <message>
        <source>signals gathered, nothing to promote</source>
        <translation>收集了信号，没有可晋升的</translation>
    </message>
    <message>
        <source>nothing passed the gates</source>
        <translation>没有内容通过门槛</translation>
    </message>
    <message>
        <source>refused: {0}</source>
        <translation>被拒绝：{0}</translation>
    </message>
    <message>
        <source>stopped, nothing written</source>
        <translation>已停止，没有写入</translation>
    </message>
    <message>
        <source>failed: {0}</source>
        <translation>失败：{0}</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>interrupted, nothing written</source>
        <translation>被中断，没有写入</translation>
    </message>
    <message>
        <source>plan, nothing is written</source>
        <translation>预演，不会写入</translation>
    </message>
    <message>
        <source>by the agent itself</source>
        <translation>由智能体自行写入</translation>
    </message>
    <message>
        <source>not written</source>
        <translation>未写入</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message numerus="yes">
        <source>%n were there already</source>
        <translation>
            <numerusform>%n 条已存在</numerusform>
        </translation>
    </message>
    <message>
        <source>from {0}</source>
        <translation>来自 {0}</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>正在写入</translation>
    </message>
</context>
<context>
    <name>Editing</name>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>This entry is not there any more.</source>
        <translation>此条目已不存在。</translation>
    </message>
    <message>
        <source>Deleted “{0}”</source>
        <translation>已删除“{0}”</translation>
    </message>
    <message numerus="yes">
        <source>and %n entries below it</source>
        <translation>
            <numerusform>及其下 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>This heading is not there any more.</source>
        <translation>此标题已不存在。</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>To “{0}”</source>
        <translation>移到“{0}”</translation>
    </message>
</context>
<context>
    <name>EntityForm</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>With commas between</source>
        <translation>用逗号分隔</translation>
    </message>
    <message>
        <source>rack: B4</source>
        <translation>机架: B4</translation>
    </message>
    <message>
        <source>Also called</source>
        <translation>又称</translation>
    </message>
    <message>
        <source>Properties, one in a line</source>
        <translation>属性，每行一个</translation>
    </message>
    <message>
        <source>Edit {0}</source>
        <translation>编辑 {0}</translation>
    </message>
    <message>
        <source>New entity</source>
        <translation>新建实体</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Add it</source>
        <translation>添加</translation>
    </message>
</context>
<context>
    <name>EvidenceField</name>
    <message>
        <source>File and lines, such as memory/2026-11-08.md:4-6</source>
        <translation>文件与行号，例如 memory/2026-11-08.md:4-6</translation>
    </message>
    <message>
        <source>File and lines</source>
        <translation>文件与行号</translation>
    </message>
    <message>
        <source>What it says, or who said it</source>
        <translation>内容是什么，或由谁说的</translation>
    </message>
    <message>
        <source>Add this evidence</source>
        <translation>添加此证据</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Enter adds it, Esc leaves. One of the two is enough.</source>
        <translation>回车添加，Esc 放弃。两项填一项即可。</translation>
    </message>
</context>
<context>
    <name>EvidenceRows</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Open {0}</source>
        <translation>打开 {0}</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
</context>
<context>
    <name>Exporting</name>
    <message>
        <source>Export the candidates</source>
        <translation>导出候选</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n candidates to {0}</source>
        <translation>
            <numerusform>已将 %n 条候选写入 {0}</numerusform>
        </translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>Memories as they fade</source>
        <translation>淡忘中的记忆</translation>
    </message>
    <message>
        <source>Wrote {0}</source>
        <translation>已写入 {0}</translation>
    </message>
    <message>
        <source>Database (*.db)</source>
        <translation>数据库 (*.db)</translation>
    </message>
    <message>
        <source>JSON-LD (*.jsonld)</source>
        <translation>JSON-LD (*.jsonld)</translation>
    </message>
    <message>
        <source>GraphML (*.graphml)</source>
        <translation>GraphML (*.graphml)</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>The graph</source>
        <translation>图谱</translation>
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
        <source>Embedder at {0}</source>
        <translation>嵌入模型位于 {0}</translation>
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
        <source>vectors incomplete</source>
        <translation>向量未齐</translation>
    </message>
    <message>
        <source>reading memories, file {0} of {1}</source>
        <translation>正在读取记忆，文件 {0} / {1}</translation>
    </message>
    <message>
        <source>vectors being measured</source>
        <translation>正在测量向量</translation>
    </message>
    <message>
        <source>vectors {0} of {1}</source>
        <translation>向量 {0} / {1}</translation>
    </message>
    <message>
        <source>words only</source>
        <translation>仅按字词检索</translation>
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
    <name>FadeList</name>
    <message>
        <source>Fades this week</source>
        <translation>本周淡忘</translation>
    </message>
    <message>
        <source>Open Decay</source>
        <translation>打开淡忘</translation>
    </message>
    <message numerus="yes">
        <source>{0} of {1} shown, of %n memories</source>
        <translation>
            <numerusform>显示 {1} 条中的 {0} 条，共 %n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no memory yet that could fade.</source>
        <translation>还没有会淡忘的记忆。</translation>
    </message>
    <message numerus="yes">
        <source>None of %n memories falls below {0} this week.</source>
        <translation>
            <numerusform>%n 条记忆本周都不会低于 {0}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n below the threshold now</source>
        <translation>
            <numerusform>%n 条现已低于阈值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cold</source>
        <translation>
            <numerusform>%n 条已冷</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pinned</source>
        <translation>
            <numerusform>%n 条已固定</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stale</source>
        <translation>
            <numerusform>%n 条待核实</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
</context>
<context>
    <name>FadeRow</name>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>放手</translation>
    </message>
    <message>
        <source>strength {0}</source>
        <translation>强度 {0}</translation>
    </message>
    <message>
        <source>short-term</source>
        <translation>短期</translation>
    </message>
    <message>
        <source>Refresh “{0}”</source>
        <translation>刷新“{0}”</translation>
    </message>
    <message>
        <source>Let “{0}” go</source>
        <translation>放手“{0}”</translation>
    </message>
    <message>
        <source>It still holds: its strength begins anew</source>
        <translation>它仍然成立：强度重新开始</translation>
    </message>
    <message>
        <source>Into the trash, for 7 days</source>
        <translation>移入回收站，保留 7 天</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>the disk at {0} is full</source>
        <translation>{0} 所在的磁盘已满</translation>
    </message>
    <message>
        <source>the disk at {0} is read-only</source>
        <translation>{0} 所在的磁盘是只读的</translation>
    </message>
    <message>
        <source>the disk at {0} failed: {1}</source>
        <translation>{0} 所在的磁盘出错：{1}</translation>
    </message>
    <message>
        <source>writing into {0} is not permitted</source>
        <translation>没有权限写入 {0}</translation>
    </message>
    <message>
        <source>the file is write-protected</source>
        <translation>文件有写保护</translation>
    </message>
    <message>
        <source>the path is none inside the workspace</source>
        <translation>路径不在工作区之内</translation>
    </message>
    <message>
        <source>the file is no longer there</source>
        <translation>文件已不存在</translation>
    </message>
    <message>
        <source>reading the file is not permitted</source>
        <translation>没有权限读取该文件</translation>
    </message>
    <message>
        <source>the file cannot be read: {0}</source>
        <translation>无法读取文件：{0}</translation>
    </message>
    <message>
        <source>the file cannot be written: {0}</source>
        <translation>无法写入文件：{0}</translation>
    </message>
    <message>
        <source>the file holds zero bytes, so it is no text</source>
        <translation>文件含有空字节，不是文本</translation>
    </message>
    <message>
        <source>the file holds zero bytes: all that was in it is lost</source>
        <translation>文件是零字节：里面的内容都丢失了</translation>
    </message>
    <message>
        <source>Put a copy of it back, or move the file away; a new one is made at the next start.</source>
        <translation>请放回它的副本，或移走这个文件；下次启动时会新建一个。</translation>
    </message>
    <message>
        <source>the link leads out of the workspace</source>
        <translation>链接指向工作区之外</translation>
    </message>
    <message>
        <source>the link leads nowhere</source>
        <translation>链接没有指向任何文件</translation>
    </message>
    <message>
        <source>this is no ordinary file</source>
        <translation>这不是普通文件</translation>
    </message>
    <message>
        <source>another program is writing the file right now</source>
        <translation>另一个程序正在写这个文件</translation>
    </message>
    <message>
        <source>the note has vanished</source>
        <translation>笔记已经消失</translation>
    </message>
    <message>
        <source>the diary is a link, through which nothing is written</source>
        <translation>日记是一个链接，不会通过链接写入</translation>
    </message>
    <message>
        <source>the dream did not come to its end</source>
        <translation>这次做梦没有进行到底</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>没有这个文件夹</translation>
    </message>
    <message>
        <source>this is a file; a workspace is a folder</source>
        <translation>这是一个文件，而工作区是文件夹</translation>
    </message>
    <message>
        <source>the folder cannot be read: {0}</source>
        <translation>无法读取文件夹：{0}</translation>
    </message>
    <message>
        <source>the data folder cannot be made: {0}</source>
        <translation>无法建立数据文件夹：{0}</translation>
    </message>
    <message>
        <source>the file is a database of another program</source>
        <translation>该文件是其他程序的数据库</translation>
    </message>
    <message>
        <source>the file was written by a newer version of Mnemoscope (format {0}, this one knows {1})</source>
        <translation>该文件由更新版本的 Mnemoscope 写成（格式 {0}，当前版本只认识 {1}）</translation>
    </message>
    <message>
        <source>the file is in use by another program</source>
        <translation>文件正被另一个程序使用</translation>
    </message>
    <message>
        <source>the disk of the data folder is full</source>
        <translation>数据文件夹所在的磁盘已满</translation>
    </message>
    <message>
        <source>the file is damaged or no database</source>
        <translation>文件已损坏，或者不是数据库</translation>
    </message>
    <message>
        <source>the file cannot be opened or written: {0}</source>
        <translation>无法打开或写入文件：{0}</translation>
    </message>
    <message>
        <source>the version before the change cannot be kept: {0}</source>
        <translation>无法保留更改前的版本：{0}</translation>
    </message>
    <message>
        <source>a kept version cannot be read: {0}</source>
        <translation>无法读取保留的版本：{0}</translation>
    </message>
    <message>
        <source>a kept version is damaged</source>
        <translation>保留的版本已损坏</translation>
    </message>
    <message>
        <source>the kept versions cannot be counted: {0}</source>
        <translation>无法统计保留的版本：{0}</translation>
    </message>
    <message>
        <source>a kept version cannot be removed: {0}</source>
        <translation>无法删除保留的版本：{0}</translation>
    </message>
    <message>
        <source>unsaved edits cannot be kept: {0}</source>
        <translation>无法保留未保存的修改：{0}</translation>
    </message>
    <message>
        <source>edits that were kept cannot be removed: {0}</source>
        <translation>无法删除保留的修改：{0}</translation>
    </message>
    <message>
        <source>the folder of jobs cannot be written: {0}</source>
        <translation>无法写入任务文件夹：{0}</translation>
    </message>
    <message>
        <source>the index file is damaged</source>
        <translation>索引文件已损坏</translation>
    </message>
    <message>
        <source>the index is in use by another program</source>
        <translation>索引正被另一个程序使用</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>the index cannot be opened or written: {0}</source>
        <translation>无法打开或写入索引：{0}</translation>
    </message>
    <message>
        <source>the index cannot be locked: {0}</source>
        <translation>无法锁定索引：{0}</translation>
    </message>
    <message>
        <source>the index cannot be made: {0}</source>
        <translation>无法建立索引：{0}</translation>
    </message>
    <message>
        <source>the vectors cannot be written to LanceDB: {0}</source>
        <translation>无法把向量写入 LanceDB：{0}</translation>
    </message>
    <message>
        <source>cannot be written: {0}</source>
        <translation>无法写入：{0}</translation>
    </message>
    <message>
        <source>cannot be written: it is of another program</source>
        <translation>无法写入：它属于另一个程序</translation>
    </message>
    <message>
        <source>{0} cannot be written: {1}</source>
        <translation>无法写入 {0}：{1}</translation>
    </message>
    <message>
        <source>the profile cannot be saved: {0}</source>
        <translation>无法保存配置方案：{0}</translation>
    </message>
    <message>
        <source>The preferences cannot be saved: {0}</source>
        <translation>无法保存首选项：{0}</translation>
    </message>
    <message>
        <source>Free some space, then try again.</source>
        <translation>请腾出一些空间，然后重试。</translation>
    </message>
    <message>
        <source>Mount it for writing.</source>
        <translation>请以可写方式挂载它。</translation>
    </message>
    <message>
        <source>Check its permissions.</source>
        <translation>请检查它的权限。</translation>
    </message>
    <message>
        <source>Allow writing to the file itself.</source>
        <translation>请允许写入该文件本身。</translation>
    </message>
    <message>
        <source>Put a file of its own into its place.</source>
        <translation>请在原处换成一个独立的文件。</translation>
    </message>
    <message>
        <source>Set MNEMOSCOPE_HOME to a folder that can be written.</source>
        <translation>请把 MNEMOSCOPE_HOME 设为可写的文件夹。</translation>
    </message>
    <message>
        <source>Move the file away; a new one is made at the next start.</source>
        <translation>请把文件移走，下次启动时会新建一个。</translation>
    </message>
    <message>
        <source>Update Mnemoscope, or set MNEMOSCOPE_HOME to another folder.</source>
        <translation>请更新 Mnemoscope，或者把 MNEMOSCOPE_HOME 设为其他文件夹。</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>请稍后重试。</translation>
    </message>
    <message>
        <source>Check the permissions, or set MNEMOSCOPE_HOME to another folder.</source>
        <translation>请检查权限，或者把 MNEMOSCOPE_HOME 设为其他文件夹。</translation>
    </message>
    <message>
        <source>Check the space and the permissions of the data folder (MNEMOSCOPE_HOME).</source>
        <translation>请检查数据文件夹（MNEMOSCOPE_HOME）的空间和权限。</translation>
    </message>
    <message>
        <source>Free some space, or check the permissions of the workspace.</source>
        <translation>请腾出一些空间，或者检查工作区的权限。</translation>
    </message>
    <message>
        <source>It is built anew by itself.</source>
        <translation>它会自动重建。</translation>
    </message>
    <message>
        <source>Check the address and the rights; until then the index file answers.</source>
        <translation>请检查地址和权限；在此之前由索引文件来回答。</translation>
    </message>
    <message>
        <source>{0} of 5 fields: minute hour day month weekday</source>
        <translation>五个字段（分 时 日 月 星期）中只有 {0} 个</translation>
    </message>
    <message>
        <source>the minute {0}: {1}</source>
        <translation>分钟 {0}：{1}</translation>
    </message>
    <message>
        <source>the hour {0}: {1}</source>
        <translation>小时 {0}：{1}</translation>
    </message>
    <message>
        <source>the day of the month {0}: {1}</source>
        <translation>日 {0}：{1}</translation>
    </message>
    <message>
        <source>the month {0}: {1}</source>
        <translation>月 {0}：{1}</translation>
    </message>
    <message>
        <source>the day of the week {0}: {1}</source>
        <translation>星期 {0}：{1}</translation>
    </message>
    <message>
        <source>no month has such a day</source>
        <translation>没有哪个月有这一天</translation>
    </message>
    <message>
        <source>the step is no number of 1 or more</source>
        <translation>步长不是大于等于 1 的数</translation>
    </message>
    <message>
        <source>not within {0} to {1}</source>
        <translation>不在 {0} 到 {1} 之间</translation>
    </message>
    <message>
        <source>the range runs backwards</source>
        <translation>范围前后颠倒</translation>
    </message>
    <message>
        <source>an interval is of 1 minute to 7 days</source>
        <translation>间隔应在 1 分钟到 7 天之间</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>不允许的操作</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>设备上没有剩余空间</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>超出磁盘配额</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>文件系统只读</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>输入/输出错误</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有那个文件或文件夹</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是文件夹</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是一个文件夹</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation>文件夹不是空的</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>设备或资源忙</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件过多</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名过长</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>文件过大</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>符号链接层数过多</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>连接超时</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>文件句柄已失效</translation>
    </message>
    <message>
        <source>Transport endpoint is not connected</source>
        <translation>传输端点没有连接</translation>
    </message>
    <message>
        <source>Host is down</source>
        <translation>主机已关闭</translation>
    </message>
    <message>
        <source>{0}. {1}</source>
        <comment>what went wrong, what helps</comment>
        <translation>{0}。{1}</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <comment>what went wrong, path</comment>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>{0} takes no value such as {1}</source>
        <translation>{0} 不接受 {1} 这样的值</translation>
    </message>
    <message>
        <source>a half-life of {0} days is not a positive number</source>
        <translation>{0} 天的半衰期不是正数</translation>
    </message>
    <message>
        <source>{0} is no constant of a model of fading</source>
        <translation>{0} 不是淡忘模型的常数</translation>
    </message>
    <message>
        <source>{0} is {1}, not a number from {2} to {3}</source>
        <translation>{0} 是 {1}，不是 {2} 到 {3} 之间的数</translation>
    </message>
    <message>
        <source>this JSON has no @graph</source>
        <translation>这个 JSON 里没有 @graph</translation>
    </message>
    <message>
        <source>this is no JSON ({0})</source>
        <translation>这不是 JSON（{0}）</translation>
    </message>
    <message>
        <source>a GraphML file with a document type is not read</source>
        <translation>带有文档类型声明的 GraphML 文件不予读取</translation>
    </message>
    <message>
        <source>this is no XML ({0})</source>
        <translation>这不是 XML（{0}）</translation>
    </message>
    <message>
        <source>{0} is no condition; there are {1}</source>
        <translation>{0} 不是条件；可用的有 {1}</translation>
    </message>
    <message>
        <source>{0} is no {1}; there are {2}</source>
        <translation>{0} 不是 {1}；可用的有 {2}</translation>
    </message>
    <message>
        <source>no page answers to that</source>
        <translation>没有页面叫这个名字</translation>
    </message>
    <message>
        <source>a page needs a title</source>
        <translation>页面需要标题</translation>
    </message>
    <message>
        <source>the page has no header</source>
        <translation>这个页面没有头部</translation>
    </message>
    <message>
        <source>the header cannot be changed there without rewriting it</source>
        <translation>不重写整个头部就改不了那里</translation>
    </message>
    <message>
        <source>the header that starts here is never closed</source>
        <translation>从这里开始的头部没有结尾</translation>
    </message>
    <message>
        <source>the list has no entry {0}</source>
        <translation>列表里没有第 {0} 项</translation>
    </message>
    <message>
        <source>the header has no place for that</source>
        <translation>头部里没有放它的地方</translation>
    </message>
    <message>
        <source>the header itself cannot be taken out</source>
        <translation>头部本身不能去掉</translation>
    </message>
    <message>
        <source>the header is too long ({0}) for what is not plain in it; a plain one may have 1 MB</source>
        <translation>头部里有并非直接写出的内容，因此太长（{0}）；直接写出的头部最多 1 MB</translation>
    </message>
    <message>
        <source>the header is no YAML: {0}</source>
        <translation>头部不是 YAML：{0}</translation>
    </message>
    <message>
        <source>the header is no YAML</source>
        <translation>头部不是 YAML</translation>
    </message>
    <message>
        <source>the header is no mapping</source>
        <translation>头部不是键值表</translation>
    </message>
    <message>
        <source>the header has too many values</source>
        <translation>头部里的值太多</translation>
    </message>
    <message>
        <source>the header is nested too deeply</source>
        <translation>头部嵌套太深</translation>
    </message>
    <message>
        <source>a key of the header is no single value</source>
        <translation>头部里有一个键不是单个值</translation>
    </message>
    <message>
        <source>the key {0} stands in the header twice</source>
        <translation>键 {0} 在头部里出现了两次</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>the database has no table {0}</source>
        <translation>数据库里没有表 {0}</translation>
    </message>
    <message>
        <source>the table {0} has no column {1}</source>
        <translation>表 {0} 没有列 {1}</translation>
    </message>
    <message>
        <source>this is no database ({0})</source>
        <translation>这不是数据库（{0}）</translation>
    </message>
    <message>
        <source>the rule {0} keeps it out: {1}</source>
        <translation>规则 {0} 挡住了它：{1}</translation>
    </message>
    <message>
        <source>its text no longer stands in {0}</source>
        <translation>其文字已不在 {0} 中</translation>
    </message>
    <message>
        <source>it is not too long</source>
        <translation>它并不太长</translation>
    </message>
    <message>
        <source>MEMORY.md says so already</source>
        <translation>MEMORY.md 已经这样写了</translation>
    </message>
    <message>
        <source>its text stands in {0} more than once</source>
        <translation>其文字在 {0} 中出现多次</translation>
    </message>
    <message>
        <source>{0} cannot be read</source>
        <translation>无法读取 {0}</translation>
    </message>
    <message>
        <source>it is hidden, superseded or archived</source>
        <translation>它已隐藏、被取代或归档</translation>
    </message>
    <message>
        <source>it stands in MEMORY.md already</source>
        <translation>它已经在 MEMORY.md 里</translation>
    </message>
    <message>
        <source>no part of it may be written</source>
        <translation>它的任何一部分都不能写入</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>文字是空的</translation>
    </message>
    <message>
        <source>the text holds the mark of a comment</source>
        <translation>文字里有注释标记</translation>
    </message>
    <message>
        <source>a budget below {0} characters holds nothing</source>
        <translation>不足 {0} 个字符的预算什么也装不下</translation>
    </message>
    <message>
        <source>opened read-only</source>
        <translation>以只读方式打开</translation>
    </message>
    <message>
        <source>no language model is chosen in the preferences</source>
        <translation>偏好设置里没有选择语言模型</translation>
    </message>
    <message>
        <source>a text stands for two memories or more</source>
        <translation>一段文字要代表两条或更多记忆</translation>
    </message>
    <message>
        <source>a text without words stands for nothing</source>
        <translation>没有词的文字什么也不代表</translation>
    </message>
    <message>
        <source>there is no wiki here</source>
        <translation>这里没有 Wiki</translation>
    </message>
    <message>
        <source>{0} conflicts begin with {1}</source>
        <translation>有 {0} 个冲突以 {1} 开头</translation>
    </message>
    <message>
        <source>{0} is settled</source>
        <translation>{0} 已经了结</translation>
    </message>
    <message>
        <source>no decision {0} holds</source>
        <translation>决定 {0} 已不再有效</translation>
    </message>
    <message>
        <source>process {0} is writing</source>
        <translation>进程 {0} 正在写入</translation>
    </message>
    <message>
        <source>there is no diary</source>
        <translation>没有日记</translation>
    </message>
    <message>
        <source>no entry is there twice</source>
        <translation>没有重复的日记条目</translation>
    </message>
    <message>
        <source>there is no such dream</source>
        <translation>没有这个梦</translation>
    </message>
    <message>
        <source>this dream wrote nothing</source>
        <translation>这个梦什么也没写</translation>
    </message>
    <message>
        <source>the operation is not in force</source>
        <translation>这次操作已不生效</translation>
    </message>
    <message>
        <source>the text holds half a character</source>
        <translation>文字里有半个字符</translation>
    </message>
    <message>
        <source>1 to {0} pieces may be read at once: {1}</source>
        <translation>一次可以读 1 到 {0} 段：{1}</translation>
    </message>
    <message>
        <source>a threshold is a number from 0 to 1, not {0}</source>
        <translation>阈值是 0 到 1 之间的数，不是 {0}</translation>
    </message>
    <message>
        <source>days are a number from 1 to {0}, not {1}</source>
        <translation>天数是 1 到 {0} 之间的数，不是 {1}</translation>
    </message>
    <message>
        <source>there is no such entity</source>
        <translation>没有这个实体</translation>
    </message>
    <message>
        <source>there is no such relation</source>
        <translation>没有这个关系</translation>
    </message>
    <message>
        <source>a name is needed</source>
        <translation>需要名称</translation>
    </message>
    <message>
        <source>a name has at most {0} characters</source>
        <translation>名称最多 {0} 个字符</translation>
    </message>
    <message>
        <source>a kind is needed</source>
        <translation>需要类型</translation>
    </message>
    <message>
        <source>there is {0} already</source>
        <translation>已经有 {0} 了</translation>
    </message>
    <message>
        <source>it is a page: delete the page</source>
        <translation>它是一个页面：请删除那个页面</translation>
    </message>
    <message>
        <source>what pages state is taken out one by one</source>
        <translation>页面里写明的内容要逐条去掉</translation>
    </message>
    <message>
        <source>it is there already</source>
        <translation>它已经在那里了</translation>
    </message>
    <message>
        <source>a page: edit its fields</source>
        <translation>这是页面：请编辑它的字段</translation>
    </message>
    <message>
        <source>the same relation is there already</source>
        <translation>同样的关系已经有了</translation>
    </message>
    <message>
        <source>the name tells no format of a graph ({0})</source>
        <translation>从名称看不出图谱的格式（{0}）</translation>
    </message>
    <message>
        <source>all of it is here already</source>
        <translation>这些内容这里都已有了</translation>
    </message>
    <message>
        <source>the file is too large</source>
        <translation>文件太大</translation>
    </message>
    <message>
        <source>the file is no text in UTF-8</source>
        <translation>文件不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>there are no such sheets</source>
        <translation>没有这样的工作表</translation>
    </message>
    <message>
        <source>it cannot become part of itself</source>
        <translation>它不能并入自己</translation>
    </message>
    <message>
        <source>nothing could go</source>
        <translation>没有可以去掉的</translation>
    </message>
    <message>
        <source>a relation is not its own, or a page states it</source>
        <translation>有一个关系不属于它，或写在页面里</translation>
    </message>
    <message>
        <source>a link or a source: edit the page</source>
        <translation>这是链接或来源：请编辑那个页面</translation>
    </message>
    <message>
        <source>a memory without words cannot be hidden</source>
        <translation>没有词的记忆不能隐藏</translation>
    </message>
    <message>
        <source>there is no job {0}</source>
        <translation>没有任务 {0}</translation>
    </message>
    <message>
        <source>a run may be late by 1 hour to 31 days</source>
        <translation>一次运行可以迟到 1 小时到 31 天</translation>
    </message>
    <message>
        <source>the end of the pause has gone by</source>
        <translation>暂停的结束时间已经过去</translation>
    </message>
    <message>
        <source>the rule of {0} cannot be read</source>
        <translation>{0} 的规则无法读懂</translation>
    </message>
    <message>
        <source>the rule {0}: {1}</source>
        <translation>规则 {0}：{1}</translation>
    </message>
    <message>
        <source>{0} is no time zone such as Europe/Berlin</source>
        <translation>{0} 不是像 Asia/Shanghai 这样的时区</translation>
    </message>
    <message>
        <source>no short-term memory has the key {0}</source>
        <translation>没有键为 {0} 的短期记忆</translation>
    </message>
    <message>
        <source>what it changed in the graph was changed since</source>
        <translation>它在图谱里改动的内容后来又变了</translation>
    </message>
    <message>
        <source>this word list cannot be read ({0})</source>
        <translation>这个词表无法读取（{0}）</translation>
    </message>
    <message>
        <source>it was put back already</source>
        <translation>它已经放回去了</translation>
    </message>
    <message>
        <source>{0} is no priority</source>
        <translation>{0} 不是优先级</translation>
    </message>
    <message>
        <source>nothing of this can be put right by itself</source>
        <translation>这里没有能自动改正的</translation>
    </message>
    <message>
        <source>no memory has the id {0} or holds these words</source>
        <translation>没有标识为 {0} 或含有这些词的记忆</translation>
    </message>
    <message>
        <source>an importance is a number from 0 to 1, not {0}</source>
        <translation>重要性是 0 到 1 之间的数，不是 {0}</translation>
    </message>
    <message>
        <source>no memory has the id {0}</source>
        <translation>没有标识为 {0} 的记忆</translation>
    </message>
    <message>
        <source>there are no sessions</source>
        <translation>没有会话</translation>
    </message>
    <message>
        <source>these sentences have no {0}</source>
        <translation>这些句子里没有 {0}</translation>
    </message>
    <message>
        <source>1 to {0} pairs may be asked about at once: {1}</source>
        <translation>一次可以询问 1 到 {0} 对：{1}</translation>
    </message>
    <message>
        <source>no short-term memory has this key</source>
        <translation>没有这个键的短期记忆</translation>
    </message>
    <message>
        <source>no storage is called {0}; there are {1}</source>
        <translation>没有叫 {0} 的存储；可用的有 {1}</translation>
    </message>
    <message>
        <source>no profile is called {0}; there are {1}</source>
        <translation>没有叫 {0} 的配置；可用的有 {1}</translation>
    </message>
    <message>
        <source>a profile cannot be called {0}</source>
        <translation>配置不能叫 {0}</translation>
    </message>
    <message>
        <source>no saved profile is called {0}</source>
        <translation>没有保存过叫 {0} 的配置</translation>
    </message>
    <message>
        <source>a profile is called {0} already</source>
        <translation>已经有一个配置叫 {0}</translation>
    </message>
    <message>
        <source>the profile cannot be read: {0}</source>
        <translation>配置无法读取：{0}</translation>
    </message>
    <message>
        <source>this is no TOML: {0}</source>
        <translation>这不是 TOML：{0}</translation>
    </message>
    <message>
        <source>this prompt cannot be read ({0})</source>
        <translation>这段提示词无法读取（{0}）</translation>
    </message>
    <message>
        <source>the ledger has nothing to spare</source>
        <translation>账本里没有可以清理的</translation>
    </message>
    <message>
        <source>nothing is paused</source>
        <translation>没有暂停</translation>
    </message>
    <message>
        <source>{0} is before {1}</source>
        <translation>{0} 早于 {1}</translation>
    </message>
    <message>
        <source>there are no such quiet days</source>
        <translation>没有这样的安静日</translation>
    </message>
    <message>
        <source>not all of these wait for a decision</source>
        <translation>这些并不都在等待决定</translation>
    </message>
    <message>
        <source>only a single proposal that would be added can be edited</source>
        <translation>只能编辑单独一条将要添加的提议</translation>
    </message>
    <message>
        <source>the proposal was not declined</source>
        <translation>这条提议没有被拒绝</translation>
    </message>
    <message>
        <source>the disk or its permissions forbid writing</source>
        <translation>磁盘或其权限不允许写入</translation>
    </message>
    <message>
        <source>a merge wants the words that stand for both</source>
        <translation>合并需要能代表两者的文字</translation>
    </message>
    <message>
        <source>words go with a merge alone</source>
        <translation>只有合并才带文字</translation>
    </message>
    <message>
        <source>times and contexts go with both valid alone</source>
        <translation>只有“都有效”才带时间和情境</translation>
    </message>
    <message>
        <source>{0} is after {1}, so nothing can hold</source>
        <translation>{0} 晚于 {1}，因此什么都不成立</translation>
    </message>
    <message>
        <source>a day is written as 2026-11-02: {0}</source>
        <translation>日期要写成 2026-11-02：{0}</translation>
    </message>
    <message>
        <source>the file is gone</source>
        <translation>文件已经不在了</translation>
    </message>
    <message>
        <source>the text has changed</source>
        <translation>文字已经变了</translation>
    </message>
    <message>
        <source>a confidence is above 0 and at most 1: {0}</source>
        <translation>置信度大于 0，最多为 1：{0}</translation>
    </message>
    <message>
        <source>since {0} is after until {1}, so nothing can pass</source>
        <translation>起始 {0} 晚于截止 {1}，因此什么都通不过</translation>
    </message>
    <message>
        <source>{0} is no day such as 2026-11-02: {1}</source>
        <translation>{0} 不是像 2026-11-02 这样的日期：{1}</translation>
    </message>
    <message>
        <source>a path begins at the workspace, such as memory/: {0}</source>
        <translation>路径从工作区开始，例如 memory/：{0}</translation>
    </message>
    <message>
        <source>one of the {0} is no word: {1}</source>
        <translation>{0} 里有一个不是词：{1}</translation>
    </message>
    <message>
        <source>{0} has been dreaming here since {1} UTC</source>
        <translation>{0} 从 {1}（UTC）起在这里做梦</translation>
    </message>
    <message>
        <source>{0} cannot be read ({1})</source>
        <translation>{0} 无法读取（{1}）</translation>
    </message>
    <message>
        <source>OpenClaw{0} is promoting</source>
        <translation>OpenClaw{0} 正在晋升</translation>
    </message>
    <message>
        <source>cleaning is paused</source>
        <translation>遗忘已暂停</translation>
    </message>
    <message>
        <source>there is no such operation</source>
        <translation>没有这次操作</translation>
    </message>
    <message>
        <source>no version lies beyond that</source>
        <translation>那之外没有别的版本</translation>
    </message>
    <message>
        <source>a synthesis needs a title</source>
        <translation>综述需要标题</translation>
    </message>
    <message>
        <source>a synthesis needs a text</source>
        <translation>综述需要正文</translation>
    </message>
    <message>
        <source>a synthesis needs at least one source</source>
        <translation>综述至少需要一个来源</translation>
    </message>
    <message>
        <source>confidence must be a number between 0 and 1</source>
        <translation>置信度必须是 0 到 1 之间的数</translation>
    </message>
    <message>
        <source>claims[{0}].confidence must be a number between 0 and 1</source>
        <translation>claims[{0}].confidence 必须是 0 到 1 之间的数</translation>
    </message>
    <message>
        <source>this template cannot be read ({0})</source>
        <translation>这个模板无法读取（{0}）</translation>
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
        <translation>文件 {0}，打开其他文件</translation>
    </message>
    <message>
        <source>not saved: waiting for your answer</source>
        <translation>未保存：等待你的答复</translation>
    </message>
    <message>
        <source>saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>edited, not saved</source>
        <translation>已修改，未保存</translation>
    </message>
    <message>
        <source>opening…</source>
        <translation>正在打开…</translation>
    </message>
    <message numerus="yes">
        <source>%n problems</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>a problem</source>
        <translation>一个问题</translation>
    </message>
    <message>
        <source>line {0}: a problem</source>
        <translation>第 {0} 行：一个问题</translation>
    </message>
    <message>
        <source>reloaded {0}, by another program</source>
        <translation>{0} 由其他程序改动，已重新载入</translation>
    </message>
    <message>
        <source>changed on disk {0}</source>
        <translation>{0} 磁盘上已改动</translation>
    </message>
    <message>
        <source>deleted on disk {0}</source>
        <translation>{0} 磁盘上已删除</translation>
    </message>
</context>
<context>
    <name>FilePicker</name>
    <message>
        <source>Find a file</source>
        <translation>查找文件</translation>
    </message>
    <message>
        <source>Files of the workspace</source>
        <translation>工作区的文件</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
</context>
<context>
    <name>FilterMenu</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>FilterRow</name>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Put away</source>
        <translation>已收起的</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>截至</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>More filters</source>
        <translation>更多筛选</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>不显示</translation>
    </message>
    <message>
        <source>hidden too</source>
        <translation>含隐藏的</translation>
    </message>
    <message>
        <source>superseded too</source>
        <translation>含被取代的</translation>
    </message>
    <message>
        <source>archived too</source>
        <translation>含归档的</translation>
    </message>
    <message>
        <source>all of it too</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>a year ago</source>
        <translation>一年前</translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n 天前</numerusform>
        </translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Candidates shown</source>
        <translation>显示的候选</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Search in the list</source>
        <translation>在列表中搜索</translation>
    </message>
    <message>
        <source>Blocked by</source>
        <translation>拦截原因</translation>
    </message>
    <message>
        <source>anything</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>已决定</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>Nearly there</source>
        <translation>差一点</translation>
    </message>
    <message>
        <source>Fading out</source>
        <translation>即将淡去</translation>
    </message>
    <message>
        <source>Promoted</source>
        <translation>已晋升</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>always</source>
        <translation>不限</translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message>
        <source>Refresh to 1</source>
        <translation>刷新到 1</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Let go now</source>
        <translation>现在放手</translation>
    </message>
    <message>
        <source>Archive…</source>
        <translation>归档…</translation>
    </message>
    <message>
        <source>Set values by hand…</source>
        <translation>手动设定…</translation>
    </message>
    <message>
        <source>Choose a memory to see what becomes of it.</source>
        <translation>选择一条记忆，看看它会怎样。</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message numerus="yes">
        <source>%n memories are chosen; {0} of them fall this week.</source>
        <translation>
            <numerusform>已选择 %n 条记忆；其中 {0} 条本周跌落。</numerusform>
        </translation>
    </message>
    <message>
        <source>Importance, kind, category, tier</source>
        <translation>重要性、种类、类别、层级</translation>
    </message>
    <message>
        <source>as of now</source>
        <translation>截至现在</translation>
    </message>
    <message>
        <source>Draw them all</source>
        <translation>全部绘出</translation>
    </message>
    <message>
        <source>All communities</source>
        <translation>所有社群</translation>
    </message>
    <message>
        <source>Farther away</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Nearer</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>Lay out again</source>
        <translation>重新布局</translation>
    </message>
    <message>
        <source>Stop layout</source>
        <translation>停止布局</translation>
    </message>
    <message>
        <source>As of which day</source>
        <translation>截至哪一天</translation>
    </message>
    <message>
        <source>as of {0}</source>
        <translation>截至 {0}</translation>
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
    <name>GraphPane</name>
    <message>
        <source>New relation…</source>
        <translation>新建关系…</translation>
    </message>
    <message>
        <source>New entity…</source>
        <translation>新建实体…</translation>
    </message>
    <message>
        <source>Edit entity or relation…</source>
        <translation>编辑实体或关系…</translation>
    </message>
    <message>
        <source>Merge entities…</source>
        <translation>合并实体…</translation>
    </message>
    <message>
        <source>Split the entity…</source>
        <translation>拆分实体…</translation>
    </message>
    <message>
        <source>Remove from the graph</source>
        <translation>从图谱中移除</translation>
    </message>
    <message>
        <source>Prune the graph…</source>
        <translation>清理图谱…</translation>
    </message>
    <message>
        <source>Who may be the same…</source>
        <translation>可能相同的实体…</translation>
    </message>
    <message>
        <source>Read the notes for the graph</source>
        <translation>为图谱读取笔记</translation>
    </message>
    <message>
        <source>Search the graph</source>
        <translation>搜索图谱</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Graph or table</source>
        <translation>切换图谱与表格</translation>
    </message>
    <message>
        <source>Go to the graph</source>
        <translation>转到图谱</translation>
    </message>
    <message>
        <source>Only around this one</source>
        <translation>只看它的周围</translation>
    </message>
    <message>
        <source>The whole graph</source>
        <translation>整个图谱</translation>
    </message>
    <message>
        <source>Bring all into sight</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Lay out, or stop it</source>
        <translation>开始或停止布局</translation>
    </message>
    <message>
        <source>Pin or unpin its place</source>
        <translation>固定或取消固定位置</translation>
    </message>
    <message>
        <source>Export the graph…</source>
        <translation>导出图谱…</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Also called</source>
        <translation>又称</translation>
    </message>
    <message>
        <source>Who says so</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>最后更改</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>To</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>With</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Sure</source>
        <translation>置信</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>{0} is not there any more</source>
        <translation>{0} 已不存在</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图谱</translation>
    </message>
    <message>
        <source>Who and what the agent knows, and how they hang together.</source>
        <translation>智能体知道的人和事物，以及它们之间的关系。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>New relation</source>
        <translation>新建关系</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Show as graph</source>
        <translation>以图谱显示</translation>
    </message>
    <message numerus="yes">
        <source>%n in small groups</source>
        <translation>
            <numerusform>小群组中的 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>person</source>
        <translation>人物</translation>
    </message>
    <message>
        <source>project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>channel</source>
        <translation>频道</translation>
    </message>
    <message>
        <source>organization</source>
        <translation>组织</translation>
    </message>
    <message>
        <source>concept</source>
        <translation>概念</translation>
    </message>
    <message>
        <source>event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>cites</source>
        <comment>kind of relation</comment>
        <translation>引用</translation>
    </message>
    <message>
        <source>links to</source>
        <comment>kind of relation</comment>
        <translation>链接到</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手动添加</translation>
    </message>
    <message>
        <source>read out of notes</source>
        <translation>从笔记读出</translation>
    </message>
    <message>
        <source>read by a model</source>
        <translation>由模型读出</translation>
    </message>
    <message>
        <source>a page of the wiki</source>
        <translation>维基页面</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>added {0}</source>
        <translation>添加了 {0}</translation>
    </message>
    <message>
        <source>changed {0}</source>
        <translation>修改了 {0}</translation>
    </message>
    <message>
        <source>removed {0}</source>
        <translation>移除了 {0}</translation>
    </message>
    <message>
        <source>merged {0}</source>
        <translation>合并了 {0}</translation>
    </message>
    <message>
        <source>split {0}</source>
        <translation>拆分了 {0}</translation>
    </message>
    <message>
        <source>pruned {0}</source>
        <translation>清理了 {0}</translation>
    </message>
    <message>
        <source>imported {0}</source>
        <translation>导入了 {0}</translation>
    </message>
    <message>
        <source>kept apart {0}</source>
        <translation>确认不是同一个：{0}</translation>
    </message>
    <message>
        <source>took back {0}</source>
        <translation>撤回了 {0}</translation>
    </message>
    <message>
        <source>edited {0}</source>
        <translation>编辑了 {0}</translation>
    </message>
    <message>
        <source>by a night</source>
        <translation>夜间任务</translation>
    </message>
    <message>
        <source>{0}, taken back</source>
        <translation>{0}，已撤回</translation>
    </message>
    <message>
        <source>the same but for case or width</source>
        <translation>仅大小写或全半角不同</translation>
    </message>
    <message>
        <source>one bears the other&apos;s name</source>
        <translation>一个以另一个的名称为别名</translation>
    </message>
    <message>
        <source>the same but for punctuation</source>
        <translation>仅标点不同</translation>
    </message>
    <message>
        <source>the same in two languages</source>
        <translation>两种语言的同一名称</translation>
    </message>
    <message>
        <source>a name and its initial</source>
        <translation>姓名与其缩写</translation>
    </message>
    <message>
        <source>one letter differs</source>
        <translation>相差一个字母</translation>
    </message>
    <message>
        <source>one name is part of the other</source>
        <translation>一个名称是另一个的一部分</translation>
    </message>
    <message>
        <source>until {0}</source>
        <translation>至 {0}</translation>
    </message>
    <message>
        <source>unsupported</source>
        <translation>无依据</translation>
    </message>
</context>
<context>
    <name>GraphWords</name>
    <message>
        <source>adding “{0}” to the graph</source>
        <translation>把“{0}”加入图谱</translation>
    </message>
    <message>
        <source>changing “{0}” in the graph</source>
        <translation>修改图谱中的“{0}”</translation>
    </message>
    <message>
        <source>merging “{0}”</source>
        <translation>合并“{0}”</translation>
    </message>
    <message>
        <source>splitting “{0}”</source>
        <translation>拆分“{0}”</translation>
    </message>
    <message>
        <source>importing “{0}” into the graph</source>
        <translation>把“{0}”导入图谱</translation>
    </message>
    <message>
        <source>removing “{0}” from the graph</source>
        <translation>从图谱移除“{0}”</translation>
    </message>
    <message>
        <source>keeping “{0}” apart</source>
        <translation>将“{0}”分开保留</translation>
    </message>
    <message numerus="yes">
        <source>removing %n things from the graph</source>
        <translation>
            <numerusform>从图谱移除 %n 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>pruning %n things from the graph</source>
        <translation>
            <numerusform>从图谱清理 %n 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keeping %n pairs apart</source>
        <translation>
            <numerusform>将 %n 对分开保留</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>Open its page</source>
        <translation>打开它的页面</translation>
    </message>
    <message>
        <source>also called: {0}</source>
        <translation>又称：{0}</translation>
    </message>
</context>
<context>
    <name>Health</name>
    <message>
        <source>Health</source>
        <translation>健康</translation>
    </message>
    <message>
        <source>Dry nights</source>
        <translation>无晋升的夜</translation>
    </message>
    <message>
        <source>Does not agree</source>
        <translation>说法不一</translation>
    </message>
    <message>
        <source>Old beside new</source>
        <translation>旧规与新规</translation>
    </message>
    <message>
        <source>To spare here</source>
        <translation>本地可清理</translation>
    </message>
    <message>
        <source>To spare at OpenClaw</source>
        <translation>OpenClaw 处可清理</translation>
    </message>
    <message numerus="yes">
        <source>%n nights without a promotion</source>
        <translation>
            <numerusform>连续 %n 夜没有晋升</numerusform>
        </translation>
    </message>
    <message>
        <source>{0}: there was nothing to promote</source>
        <translation>{0}：没有可晋升的内容</translation>
    </message>
    <message>
        <source>{0}: {2} of {3} held back by {1}</source>
        <translation>{0}：{3} 条中有 {2} 条因{1}未通过</translation>
    </message>
    <message>
        <source>{0} tells last of {2}, although a dream ended at {1}</source>
        <translation>{0} 最后写到 {2}，但 {1} 已有一场梦结束</translation>
    </message>
    <message>
        <source>{0} tells nothing, although a dream ended at {1}</source>
        <translation>{0} 什么也没写，但 {1} 已有一场梦结束</translation>
    </message>
    <message>
        <source>Dreaming is switched off, although {0} has a dream that ended at {1}</source>
        <translation>做梦已关闭，但 {0} 中有一场梦在 {1} 结束</translation>
    </message>
    <message>
        <source>Dreaming is on ({2}), although {0} has no dream since {1}</source>
        <translation>做梦已开启（{2}），但 {0} 自 {1} 起没有梦</translation>
    </message>
    <message>
        <source>{0}: {1} on, {2} off</source>
        <translation>{0}：{1} 开启，{2} 关闭</translation>
    </message>
    <message>
        <source>No ranking information: {1} candidates have the score {2}</source>
        <translation>没有排序信息：{1} 个候选的得分同为 {2}</translation>
    </message>
    <message>
        <source>The last {1} nights failed: {2}</source>
        <translation>最近 {1} 夜均失败：{2}</translation>
    </message>
    <message>
        <source>too little is known yet</source>
        <translation>目前所知太少</translation>
    </message>
    <message>
        <source>ill: the next night looks back for a month</source>
        <translation>不佳：下一夜会回看一个月</translation>
    </message>
    <message>
        <source>fair</source>
        <translation>尚可</translation>
    </message>
    <message>
        <source>good</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>Last promotion</source>
        <translation>上次晋升</translation>
    </message>
    <message>
        <source>Promoted</source>
        <translation>晋升</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>nothing to go by yet</source>
        <translation>尚无依据</translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n 天前</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} of {1} eligible in 30 days</source>
        <translation>30 天内 {1} 条合格中的 {0} 条</translation>
    </message>
    <message>
        <source>{0} in 7 days</source>
        <translation>7 天内 {0} 次</translation>
    </message>
    <message>
        <source>{0} of {1} failed in 30 days</source>
        <translation>30 天内 {1} 次中失败 {0} 次</translation>
    </message>
    <message>
        <source>{0} ({1} × {2})</source>
        <translation>{0}（{1} × {2}）</translation>
    </message>
    <message>
        <source>too few signals</source>
        <translation>信号太少</translation>
    </message>
    <message>
        <source>too few contexts</source>
        <translation>语境太少</translation>
    </message>
    <message>
        <source>too low a score</source>
        <translation>得分太低</translation>
    </message>
    <message>
        <source>their age</source>
        <translation>过于陈旧</translation>
    </message>
    <message>
        <source>the quality of the text</source>
        <translation>文字质量</translation>
    </message>
    <message>
        <source>{0} of {1} entries: promoted, old or twice there</source>
        <translation>{1} 条中的 {0} 条：已晋升、陈旧或重复</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Dreams of the past</source>
        <translation>过去的梦境</translation>
    </message>
    <message>
        <source>Show this night</source>
        <translation>显示这一夜</translation>
    </message>
    <message>
        <source>Revert the night</source>
        <translation>还原这一夜</translation>
    </message>
    <message>
        <source>No dream yet</source>
        <translation>还没有梦境</translation>
    </message>
    <message>
        <source>Every dream stands here with what it did, also those that failed or wrote nothing.</source>
        <translation>每次梦境及其所做都列在这里，失败或没有写入的也在内。</translation>
    </message>
    <message numerus="yes">
        <source>%n dreams, newest first</source>
        <translation>
            <numerusform>%n 次梦境，最新在前</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved: “{0}”</source>
        <translation>已收藏：“{0}”</translation>
    </message>
    <message>
        <source>No longer saved: “{0}”</source>
        <translation>已取消收藏：“{0}”</translation>
    </message>
    <message>
        <source>Forgotten: “{0}”</source>
        <translation>已忘掉：“{0}”</translation>
    </message>
    <message>
        <source>The recent questions are forgotten</source>
        <translation>最近的问题已忘掉</translation>
    </message>
    <message>
        <source>All questions are forgotten</source>
        <translation>所有问题已忘掉</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Save this question</source>
        <translation>收藏这个问题</translation>
    </message>
    <message>
        <source>Keep this question no longer</source>
        <translation>取消收藏这个问题</translation>
    </message>
    <message>
        <source>Forget this question</source>
        <translation>忘掉这个问题</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>收藏的</translation>
    </message>
    <message>
        <source>Nothing is saved yet</source>
        <translation>还没有收藏</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近的</translation>
    </message>
    <message>
        <source>Nothing was asked yet</source>
        <translation>还没有提过问</translation>
    </message>
    <message>
        <source>Forget the recent ones</source>
        <translation>忘掉最近的问题</translation>
    </message>
    <message>
        <source>Forget all, the saved ones too</source>
        <translation>全部忘掉，包括收藏的</translation>
    </message>
</context>
<context>
    <name>IconKey</name>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>signals</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>contexts</source>
        <translation>语境</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Recalls</source>
        <translation>召回次数</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>问题数</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Daily sightings</source>
        <translation>日志中出现</translation>
    </message>
    <message>
        <source>Grounded sightings</source>
        <translation>有据可查的出现</translation>
    </message>
    <message>
        <source>Where it came from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>· gate {0}</source>
        <translation>· 门槛 {0}</translation>
    </message>
    <message>
        <source>Frequency</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>相关性</translation>
    </message>
    <message>
        <source>Diversity</source>
        <translation>多样性</translation>
    </message>
    <message>
        <source>Recency</source>
        <translation>新近度</translation>
    </message>
    <message>
        <source>Consolidation</source>
        <translation>巩固度</translation>
    </message>
    <message>
        <source>Concepts</source>
        <translation>概念</translation>
    </message>
    <message>
        <source>Choose an entry to see where it came from.</source>
        <translation>选择一个条目以查看来源。</translation>
    </message>
    <message>
        <source>Score today</source>
        <translation>今日评分</translation>
    </message>
    <message>
        <source>importance {0}</source>
        <translation>重要性 {0}</translation>
    </message>
    <message>
        <source>Dream: light, REM</source>
        <translation>梦境：浅睡、REM</translation>
    </message>
</context>
<context>
    <name>JobOperations</name>
    <message>
        <source>sessions in the log of {0}</source>
        <translation>写入 {0} 日志的会话</translation>
    </message>
    <message>
        <source>reflection on {0}</source>
        <translation>{0} 的反思</translation>
    </message>
    <message>
        <source>patterns of {0}</source>
        <translation>{0} 的规律</translation>
    </message>
    <message>
        <source>state in NOW.md</source>
        <translation>NOW.md 中的状态</translation>
    </message>
    <message>
        <source>plan of “{1}”</source>
        <translation>“{1}”的计划</translation>
    </message>
    <message>
        <source>pausing all jobs</source>
        <translation>暂停所有任务</translation>
    </message>
    <message>
        <source>pausing “{1}”</source>
        <translation>暂停“{1}”</translation>
    </message>
    <message>
        <source>resuming all jobs</source>
        <translation>恢复所有任务</translation>
    </message>
    <message>
        <source>resuming “{1}”</source>
        <translation>恢复“{1}”</translation>
    </message>
</context>
<context>
    <name>Jobs</name>
    <message>
        <source>Log sync</source>
        <translation>日志同步</translation>
    </message>
    <message>
        <source>Reflection</source>
        <translation>反思</translation>
    </message>
    <message>
        <source>Weekly archive</source>
        <translation>每周归档</translation>
    </message>
    <message>
        <source>Dream</source>
        <translation>做梦</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图谱</translation>
    </message>
    <message>
        <source>Compaction and cleanup</source>
        <translation>整理与清理</translation>
    </message>
    <message>
        <source>Rumination</source>
        <translation>反刍</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>心跳</translation>
    </message>
    <message>
        <source>another job is at work</source>
        <translation>另一个任务正在运行</translation>
    </message>
    <message>
        <source>the workspace is read-only</source>
        <translation>工作区是只读的</translation>
    </message>
    <message>
        <source>writing is not allowed yet</source>
        <translation>尚未允许写入</translation>
    </message>
    <message>
        <source>there are no conversations</source>
        <translation>没有对话记录</translation>
    </message>
    <message>
        <source>there are no notes</source>
        <translation>没有笔记</translation>
    </message>
    <message>
        <source>no language model is set</source>
        <translation>没有设置语言模型</translation>
    </message>
</context>
<context>
    <name>JobsPane</name>
    <message>
        <source>Run the chosen job now</source>
        <translation>立即运行所选任务</translation>
    </message>
    <message>
        <source>Stop what runs</source>
        <translation>停止正在运行的任务</translation>
    </message>
    <message>
        <source>Pause the chosen job, or let it go on</source>
        <translation>暂停或恢复所选任务</translation>
    </message>
    <message>
        <source>Schedule…</source>
        <translation>计划…</translation>
    </message>
    <message>
        <source>Log of the run</source>
        <translation>运行日志</translation>
    </message>
    <message>
        <source>Earlier week</source>
        <translation>前一周</translation>
    </message>
    <message>
        <source>Later week</source>
        <translation>后一周</translation>
    </message>
    <message>
        <source>Go to the week</source>
        <translation>转到周表</translation>
    </message>
    <message>
        <source>Copy the week as a table</source>
        <translation>将本周复制为表格</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Stop it</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Dream it now</source>
        <translation>现在做梦</translation>
    </message>
    <message>
        <source>Run it now</source>
        <translation>立即运行</translation>
    </message>
    <message>
        <source>Open the dream</source>
        <translation>打开这次梦境</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Make up for it</source>
        <translation>补做</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>不再补做</translation>
    </message>
    <message>
        <source>Raise the limit to {0}</source>
        <translation>将时限放宽到 {0}</translation>
    </message>
    <message>
        <source>Make up for missed runs</source>
        <translation>补做错过的运行</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Switch it on</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Allow writing…</source>
        <translation>允许写入…</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>选择模型…</translation>
    </message>
    <message>
        <source>score below {0}</source>
        <translation>得分低于 {0}</translation>
    </message>
    <message numerus="yes">
        <source>fewer than %n signals</source>
        <translation>
            <numerusform>信号少于 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>one context only</source>
        <translation>只有一种情境</translation>
    </message>
    <message numerus="yes">
        <source>fewer than %n contexts</source>
        <translation>
            <numerusform>情境少于 %n 种</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not recalled for %n days</source>
        <translation>
            <numerusform>%n 天未被召回</numerusform>
        </translation>
    </message>
    <message>
        <source>not in a dated note</source>
        <translation>不在带日期的笔记中</translation>
    </message>
    <message>
        <source>of an origin that is not trusted</source>
        <translation>来源不可信</translation>
    </message>
    <message>
        <source>looks like noise or a secret</source>
        <translation>像是噪声或机密</translation>
    </message>
    <message>
        <source>promoted already</source>
        <translation>已晋升</translation>
    </message>
    <message>
        <source>never to be promoted</source>
        <translation>永不晋升</translation>
    </message>
    <message>
        <source>taken out by hand</source>
        <translation>已被手动移除</translation>
    </message>
    <message>
        <source>declined before</source>
        <translation>此前被拒绝</translation>
    </message>
    <message>
        <source>left for the budget before</source>
        <translation>此前因预算移出</translation>
    </message>
    <message>
        <source>the night was full</source>
        <translation>当晚名额已满</translation>
    </message>
    <message>
        <source>the note is gone</source>
        <translation>笔记已不存在</translation>
    </message>
    <message>
        <source>the source line has changed</source>
        <translation>来源行已改动</translation>
    </message>
    <message>
        <source>stands in more than one place</source>
        <translation>出现在多处</translation>
    </message>
    <message>
        <source>stands in what dreams write</source>
        <translation>位于梦境写入的内容中</translation>
    </message>
    <message>
        <source>the note cannot be read</source>
        <translation>笔记无法读取</translation>
    </message>
    <message>
        <source>hidden, superseded or archived</source>
        <translation>已隐藏、被取代或归档</translation>
    </message>
    <message>
        <source>remembered already</source>
        <translation>已经记住</translation>
    </message>
    <message>
        <source>no room in MEMORY.md</source>
        <translation>MEMORY.md 已无空间</translation>
    </message>
    <message>
        <source>nobody knows who recorded it</source>
        <translation>不知由谁记录</translation>
    </message>
    <message>
        <source>runs now</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>off</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>paused until {0}</source>
        <translation>暂停至 {0}</translation>
    </message>
    <message>
        <source>missed by {0}</source>
        <translation>已错过 {0}</translation>
    </message>
    <message>
        <source>due now</source>
        <translation>现在到期</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>The night shift: what ran, what was caught up, what was skipped, and why.</source>
        <translation>夜班：运行了什么、补做了什么、跳过了什么，以及原因。</translation>
    </message>
    <message>
        <source>Dream now</source>
        <translation>现在做梦</translation>
    </message>
    <message>
        <source>Reading the nights…</source>
        <translation>正在读取各晚记录…</translation>
    </message>
    <message>
        <source>The workspace is read-only: no job runs.</source>
        <translation>工作区为只读：不运行任何任务。</translation>
    </message>
    <message>
        <source>Nothing was planned in these days, and nothing ran.</source>
        <translation>这几天没有计划，也没有运行任何任务。</translation>
    </message>
    <message>
        <source>The report was copied.</source>
        <translation>报告已复制。</translation>
    </message>
    <message>
        <source>The week was copied as a table.</source>
        <translation>本周已复制为表格。</translation>
    </message>
    <message>
        <source>{0} runs</source>
        <translation>{0}正在运行</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>{0}; then {1}</source>
        <translation>{0}；随后是{1}</translation>
    </message>
    <message>
        <source>reads the files</source>
        <translation>读取文件</translation>
    </message>
    <message>
        <source>ranks the candidates</source>
        <translation>为候选排序</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>light sleep</source>
        <translation>浅睡</translation>
    </message>
    <message>
        <source>REM sleep</source>
        <translation>REM 睡眠</translation>
    </message>
    <message>
        <source>deep sleep</source>
        <translation>深睡</translation>
    </message>
    <message>
        <source>indexes words</source>
        <translation>建立词索引</translation>
    </message>
    <message>
        <source>computes vectors</source>
        <translation>计算向量</translation>
    </message>
    <message>
        <source>empties the trash</source>
        <translation>清空回收站</translation>
    </message>
    <message>
        <source>reads the notes</source>
        <translation>读取笔记</translation>
    </message>
    <message>
        <source>reads the conversations</source>
        <translation>读取会话</translation>
    </message>
    <message>
        <source>reads the memories</source>
        <translation>读取记忆</translation>
    </message>
    <message>
        <source>measures how strong memories are</source>
        <translation>衡量记忆强度</translation>
    </message>
    <message>
        <source>looks for patterns</source>
        <translation>寻找模式</translation>
    </message>
    <message>
        <source>looks for themes</source>
        <translation>寻找主题</translation>
    </message>
    <message>
        <source>compares memories</source>
        <translation>比较记忆</translation>
    </message>
    <message>
        <source>sets candidates aside</source>
        <translation>挑出候选</translation>
    </message>
    <message>
        <source>finds the lines again</source>
        <translation>重新定位行</translation>
    </message>
    <message>
        <source>asks the model for sentences</source>
        <translation>请模型撰写句子</translation>
    </message>
    <message>
        <source>writes the diary</source>
        <translation>撰写日记</translation>
    </message>
    <message>
        <source>looks for long notes</source>
        <translation>查找长笔记</translation>
    </message>
    <message>
        <source>fills the caches</source>
        <translation>填充缓存</translation>
    </message>
    <message>
        <source>waits for its turn</source>
        <translation>等待轮到它</translation>
    </message>
    <message>
        <source>{0}, {1} of {2}</source>
        <translation>{0}，{1}/{2}</translation>
    </message>
    <message>
        <source>Run late</source>
        <translation>迟后补做</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>先问我</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>不再补做</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <comment>job, day</comment>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>What is going to happen</source>
        <translation>将会发生什么</translation>
    </message>
    <message>
        <source>Why it failed</source>
        <translation>为何失败</translation>
    </message>
    <message>
        <source>Why nothing happened</source>
        <translation>为何什么也没发生</translation>
    </message>
    <message>
        <source>The computer went to sleep.</source>
        <translation>计算机进入睡眠。</translation>
    </message>
    <message>
        <source>Mnemoscope was closed.</source>
        <translation>Mnemoscope 已关闭。</translation>
    </message>
    <message>
        <source>Due, and nobody was awake to run it.</source>
        <translation>到期，但没有程序醒着来运行它。</translation>
    </message>
    <message>
        <source>Awake again. It was {0} late, and the limit is {1}.</source>
        <translation>重新唤醒。已迟 {0}，时限为 {1}。</translation>
    </message>
    <message>
        <source>Awake again, {0} late. Late runs of this job are left out.</source>
        <translation>重新唤醒，已迟 {0}。此任务不补做迟到的运行。</translation>
    </message>
    <message>
        <source>Awake again, {0} late. You were asked, and left it out.</source>
        <translation>重新唤醒，已迟 {0}。询问过你，你选择不补做。</translation>
    </message>
    <message>
        <source>Awake again, {0} late. It will be made up for.</source>
        <translation>重新唤醒，已迟 {0}。将会补做。</translation>
    </message>
    <message>
        <source>Awake again, {0} late. It waits for your answer.</source>
        <translation>重新唤醒，已迟 {0}。正等待你的答复。</translation>
    </message>
    <message>
        <source>Awake again, {0} late. The jobs are paused.</source>
        <translation>重新唤醒，已迟 {0}。任务已暂停。</translation>
    </message>
    <message>
        <source>Awake again, {0} late.</source>
        <translation>重新唤醒，已迟 {0}。</translation>
    </message>
    <message>
        <source>It was more than {0} late, and so was left out.</source>
        <translation>迟到超过 {0}，因此未运行。</translation>
    </message>
    <message>
        <source>Due now, and it is about to run.</source>
        <translation>现在到期，即将运行。</translation>
    </message>
    <message>
        <source>Due, and no run is noted.</source>
        <translation>到期，但没有运行记录。</translation>
    </message>
    <message>
        <source>Began late, by {0}.</source>
        <translation>迟 {0} 开始。</translation>
    </message>
    <message>
        <source>Began by hand.</source>
        <translation>手动开始。</translation>
    </message>
    <message>
        <source>Began from the command line.</source>
        <translation>由命令行开始。</translation>
    </message>
    <message>
        <source>Began by the plan.</source>
        <translation>按计划开始。</translation>
    </message>
    <message>
        <source>It runs now.</source>
        <translation>正在运行。</translation>
    </message>
    <message>
        <source>{0} It took {1}.</source>
        <translation>{0}用时 {1}。</translation>
    </message>
    <message>
        <source>Done: {0}.</source>
        <translation>完成：{0}。</translation>
    </message>
    <message>
        <source>Ended: {0}.</source>
        <translation>结束：{0}。</translation>
    </message>
    <message>
        <source>{0}.</source>
        <comment>words that lack their end</comment>
        <translation>{0}。</translation>
    </message>
    <message>
        <source>It runs {0}, if somebody is awake.</source>
        <translation>{0}运行，前提是届时有程序醒着。</translation>
    </message>
    <message>
        <source>Last time, {0}: {1}.</source>
        <translation>上次（{0}）：{1}。</translation>
    </message>
    <message>
        <source>Paused until you resume it.</source>
        <translation>已暂停，直到你恢复。</translation>
    </message>
    <message>
        <source>Paused until {0} {1}.</source>
        <translation>暂停至 {0} {1}。</translation>
    </message>
    <message>
        <source>Caught up: {0}.</source>
        <translation>已补做：{0}。</translation>
    </message>
    <message>
        <source>{0} d {1} h</source>
        <translation>{0} 天 {1} 小时</translation>
    </message>
    <message>
        <source>{0} d</source>
        <translation>{0} 天</translation>
    </message>
    <message>
        <source>{0} h {1} min</source>
        <translation>{0} 小时 {1} 分</translation>
    </message>
    <message>
        <source>{0} h</source>
        <translation>{0} 小时</translation>
    </message>
    <message>
        <source>{0} min</source>
        <translation>{0} 分钟</translation>
    </message>
    <message>
        <source>{0} min {1} s</source>
        <translation>{0} 分 {1} 秒</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0} 秒</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>in {0}</source>
        <translation>{0}后</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>weekday, time</comment>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>{0} {1} {2}</source>
        <comment>day, time, zone</comment>
        <translation>{0} {1} {2}</translation>
    </message>
    <message>
        <source>d</source>
        <comment>pattern of a day within a month</comment>
        <translation>d日</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>pattern of a day with month and year</comment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>d MMMM</source>
        <comment>pattern of a day with its month</comment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <comment>first day, last day</comment>
        <translation>{0}至{1}</translation>
    </message>
    <message>
        <source>ddd d</source>
        <comment>pattern of a weekday with the day</comment>
        <translation>d日 ddd</translation>
    </message>
    <message>
        <source>{0}, today</source>
        <translation>{0}，今天</translation>
    </message>
    <message>
        <source>every {0}</source>
        <translation>每 {0}</translation>
    </message>
    <message>
        <source>when idle</source>
        <translation>空闲时</translation>
    </message>
    <message>
        <source>once a day</source>
        <translation>每天一次</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>day, time</comment>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>rule, zone</comment>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>daily</source>
        <translation>每天</translation>
    </message>
    <message>
        <source>weekdays</source>
        <translation>工作日</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between weekdays</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>ran, nothing to do</source>
        <translation>已运行，无事可做</translation>
    </message>
    <message>
        <source>caught up</source>
        <translation>已补做</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>错过</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>受阻</translation>
    </message>
    <message>
        <source>due</source>
        <translation>待运行</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Sync</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>Reflection</source>
        <translation>反思</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Dream</source>
        <translation>做梦</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图谱</translation>
    </message>
    <message>
        <source>Compaction</source>
        <translation>整理</translation>
    </message>
    <message>
        <source>Rumination</source>
        <translation>反刍</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>心跳</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <comment>time, what came of it</comment>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>忙</translation>
    </message>
    <message>
        <source>elsewhere</source>
        <translation>在别处完成</translation>
    </message>
    <message>
        <source>quiet day</source>
        <translation>安静日</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>不补做</translation>
    </message>
    <message>
        <source>plan changed</source>
        <translation>计划已改</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>未允许</translation>
    </message>
    <message>
        <source>not switched on</source>
        <translation>未启用</translation>
    </message>
    <message>
        <source>no sessions</source>
        <translation>无会话</translation>
    </message>
    <message>
        <source>no model</source>
        <translation>无模型</translation>
    </message>
    <message>
        <source>nothing due</source>
        <translation>无事可做</translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n 处变更</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gone</source>
        <translation>
            <numerusform>已清除 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>新增 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <translation>
            <numerusform>移动 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be written: it was opened read-only, or its folder forbids it.</source>
        <translation>无法写入：工作区以只读方式打开，或者文件夹不允许写入。</translation>
    </message>
    <message>
        <source>written</source>
        <translation>已写入</translation>
    </message>
    <message numerus="yes">
        <source>%n lessons</source>
        <translation>
            <numerusform>%n 条教训</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n patterns</source>
        <translation>
            <numerusform>%n 个模式</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposed</source>
        <translation>
            <numerusform>提议 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n signals</source>
        <translation>
            <numerusform>%n 个信号</numerusform>
        </translation>
    </message>
    <message>
        <source>Another job of this workspace was at work.</source>
        <translation>此工作区的另一项任务正在运行。</translation>
    </message>
    <message>
        <source>A machine that shares the folder has done it.</source>
        <translation>共享此文件夹的另一台机器已完成。</translation>
    </message>
    <message>
        <source>It was paused.</source>
        <translation>当时已暂停。</translation>
    </message>
    <message>
        <source>It is switched off.</source>
        <translation>已停用。</translation>
    </message>
    <message>
        <source>It was a quiet day, on which this job rests.</source>
        <translation>当天是安静日，此任务休息。</translation>
    </message>
    <message>
        <source>You left it out.</source>
        <translation>你选择不运行。</translation>
    </message>
    <message>
        <source>It was missed, and waits for your answer.</source>
        <translation>已错过，正等待你的答复。</translation>
    </message>
    <message>
        <source>Writing is not allowed in this workspace yet.</source>
        <translation>此工作区尚未允许写入。</translation>
    </message>
    <message>
        <source>Nights only propose here, and this job writes: it runs once you switch it on.</source>
        <translation>这里的夜晚只提议，而此任务会写入：你启用后它才运行。</translation>
    </message>
    <message>
        <source>There were no conversations of that day.</source>
        <translation>当天没有会话。</translation>
    </message>
    <message>
        <source>No language model is set that could be asked.</source>
        <translation>尚未设置可用的语言模型。</translation>
    </message>
    <message>
        <source>There was nothing to do.</source>
        <translation>无事可做。</translation>
    </message>
    <message>
        <source>No candidate passed all gates.</source>
        <translation>没有候选通过所有关卡。</translation>
    </message>
    <message>
        <source>It was stopped by hand; what it had done is kept.</source>
        <translation>已手动停止；已完成的部分保留。</translation>
    </message>
    <message>
        <source>Its program ended before it did.</source>
        <translation>程序先于它结束。</translation>
    </message>
    <message>
        <source>The plan was changed afterwards, and this run is not made up for.</source>
        <translation>计划此后有改动，这次运行不补做。</translation>
    </message>
    <message>
        <source>Late runs of this job are left out.</source>
        <translation>此任务不补做迟到的运行。</translation>
    </message>
    <message>
        <source>late {0}</source>
        <translation>迟 {0}</translation>
    </message>
</context>
<context>
    <name>Judging</name>
    <message>
        <source>Noted as helpful: “{0}”</source>
        <translation>已记为有帮助：“{0}”</translation>
    </message>
    <message>
        <source>Noted as not helpful: “{0}”</source>
        <translation>已记为没有帮助：“{0}”</translation>
    </message>
    <message>
        <source>Taken back: “{0}”</source>
        <translation>已撤回：“{0}”</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Within a pane</source>
        <translation>面板内</translation>
    </message>
</context>
<context>
    <name>KindChoice</name>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Any kind</source>
        <translation>任意类型</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>其他…</translation>
    </message>
</context>
<context>
    <name>KnownBlock</name>
    <message>
        <source>Known from the graph</source>
        <translation>图谱中的答案</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation>还有 {0} 条</translation>
    </message>
</context>
<context>
    <name>LastNight</name>
    <message>
        <source>Last night</source>
        <translation>昨夜</translation>
    </message>
    <message>
        <source>Nothing ran since noon of yesterday.</source>
        <translation>自昨天中午起没有任务运行。</translation>
    </message>
</context>
<context>
    <name>LifeWords</name>
    <message>
        <source>changing how memories fade</source>
        <translation>更改记忆的消退方式</translation>
    </message>
    <message numerus="yes">
        <source>moving %n memories to other tiers</source>
        <translation>
            <numerusform>将 %n 条记忆移到其他层级</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>pinning %n memories</source>
        <translation>
            <numerusform>固定 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unpinning %n memories</source>
        <translation>
            <numerusform>取消固定 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>verifying %n memories</source>
        <translation>
            <numerusform>核实 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>letting %n memories go</source>
        <translation>
            <numerusform>放手 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cleaning up %n memories</source>
        <translation>
            <numerusform>清理 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>archiving %n memories</source>
        <translation>
            <numerusform>归档 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>putting %n memories back</source>
        <translation>
            <numerusform>恢复 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>marking %n notes as stale</source>
        <translation>
            <numerusform>将 %n 篇笔记标为过时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>joining fragments of %n memories</source>
        <translation>
            <numerusform>合并 %n 条记忆的片段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>summing up %n notes</source>
        <translation>
            <numerusform>摘要 %n 篇笔记</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>setting values of %n memories</source>
        <translation>
            <numerusform>设置 %n 条记忆的属性</numerusform>
        </translation>
    </message>
    <message>
        <source>pinning “{0}”</source>
        <translation>固定“{0}”</translation>
    </message>
    <message>
        <source>unpinning “{0}”</source>
        <translation>取消固定“{0}”</translation>
    </message>
    <message>
        <source>verifying “{0}”</source>
        <translation>核实“{0}”</translation>
    </message>
    <message>
        <source>letting “{0}” go</source>
        <translation>放手“{0}”</translation>
    </message>
    <message>
        <source>cleaning up “{0}”</source>
        <translation>清理“{0}”</translation>
    </message>
    <message>
        <source>archiving “{0}”</source>
        <translation>归档“{0}”</translation>
    </message>
    <message>
        <source>putting “{0}” back</source>
        <translation>恢复“{0}”</translation>
    </message>
    <message>
        <source>marking “{0}” as stale</source>
        <translation>将“{0}”标为过时</translation>
    </message>
    <message>
        <source>joining fragments of “{0}”</source>
        <translation>合并“{0}”的片段</translation>
    </message>
    <message>
        <source>summing up “{0}”</source>
        <translation>摘要“{0}”</translation>
    </message>
    <message>
        <source>setting the importance of “{0}”</source>
        <translation>设置“{0}”的重要性</translation>
    </message>
    <message>
        <source>setting the kind of “{0}”</source>
        <translation>设置“{0}”的种类</translation>
    </message>
    <message>
        <source>setting the category of “{0}”</source>
        <translation>设置“{0}”的类别</translation>
    </message>
    <message>
        <source>setting the tier of “{0}”</source>
        <translation>设置“{0}”的层级</translation>
    </message>
    <message>
        <source>setting values of “{0}”</source>
        <translation>设定“{0}”的各项</translation>
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
        <translation>手写</translation>
    </message>
    <message>
        <source>Promoted</source>
        <translation>晋升</translation>
    </message>
    <message>
        <source>Short-term</source>
        <translation>短期</translation>
    </message>
    <message>
        <source>Wiki</source>
        <translation>维基</translation>
    </message>
    <message>
        <source>Promoted {0}</source>
        <translation>晋升 {0}</translation>
    </message>
    <message>
        <source>Before the first heading</source>
        <translation>首个标题之前</translation>
    </message>
    <message>
        <source>{0} stops reading here</source>
        <translation>{0} 读到此处为止</translation>
    </message>
    <message>
        <source>not read by {0}</source>
        <translation>{0} 读不到</translation>
    </message>
    <message>
        <source>Hand-written {0}</source>
        <translation>手写 {0}</translation>
    </message>
    <message>
        <source>{0} reads to here</source>
        <translation>{0} 读到这里</translation>
    </message>
    <message>
        <source>{0} characters leave the agent room for its other files</source>
        <translation>{0} 个字符以内，智能体还有余地读其他文件</translation>
    </message>
    <message>
        <source>{0} of {1} characters</source>
        <translation>{0} / {1} 字符</translation>
    </message>
    <message>
        <source>hand-written text alone fills {0} %</source>
        <translation>仅手写内容已占 {0}%</translation>
    </message>
    <message>
        <source>room for {0} more</source>
        <translation>还可容纳 {0}</translation>
    </message>
    <message>
        <source>{0} over: </source>
        <translation>超出 {0}：</translation>
    </message>
    <message numerus="yes">
        <source>%n entries are not read</source>
        <translation>
            <numerusform>%n 条读不到</numerusform>
        </translation>
    </message>
    <message>
        <source>written by a dream</source>
        <translation>由梦境写入</translation>
    </message>
    <message>
        <source>written by the dream of {0}</source>
        <translation>由 {0} 的梦境写入</translation>
    </message>
    <message>
        <source>written by hand</source>
        <translation>手写</translation>
    </message>
    <message numerus="yes">
        <source>%n recalls</source>
        <translation>
            <numerusform>召回 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>by %n questions</source>
        <translation>
            <numerusform>来自 %n 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n daily sightings</source>
        <translation>
            <numerusform>每日出现 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>moved since it was recalled</source>
        <translation>召回后位置已变</translation>
    </message>
    <message>
        <source>the note is not there any more</source>
        <translation>日志已不存在</translation>
    </message>
    <message>
        <source>the words are not in the note any more</source>
        <translation>日志中已没有这些文字</translation>
    </message>
    <message>
        <source>the words stand in more than one place</source>
        <translation>这些文字出现在多处</translation>
    </message>
    <message>
        <source>the words stand only in what dreams write</source>
        <translation>这些文字只出现在梦境写入的内容中</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>What {0} reads at the start of every session, entry by entry.</source>
        <translation>{0} 每次会话开始时逐条读到的内容。</translation>
    </message>
    <message>
        <source>What {0} finds by recall, but does not read at the start of a session.</source>
        <translation>{0} 可以召回、但不会在会话开始时读到的内容。</translation>
    </message>
    <message>
        <source>The agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>New entry</source>
        <translation>新条目</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Move entry up</source>
        <translation>上移条目</translation>
    </message>
    <message>
        <source>Move entry down</source>
        <translation>下移条目</translation>
    </message>
    <message>
        <source>Delete entry</source>
        <translation>删除条目</translation>
    </message>
    <message>
        <source>Find an entry</source>
        <translation>查找条目</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>打开其他文件…</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>{0} characters too many</source>
        <translation>超出 {0} 字符</translation>
    </message>
    <message>
        <source>What {0} should know in every session stands in MEMORY.md.</source>
        <translation>{0} 在每次会话中应当知道的内容写在 MEMORY.md 中。</translation>
    </message>
    <message>
        <source>No MEMORY.md yet</source>
        <translation>还没有 MEMORY.md</translation>
    </message>
    <message>
        <source>Write the first entry</source>
        <translation>写下第一条</translation>
    </message>
    <message>
        <source>{0} does not read this: it stands beyond the cut.</source>
        <translation>{0} 读不到这一条：它在截断线之后。</translation>
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
    <name>MergePanel</name>
    <message>
        <source>One text for both</source>
        <translation>一段文字代表两者</translation>
    </message>
    <message>
        <source>The evidence of both sides goes with it.</source>
        <translation>双方的证据一并保留。</translation>
    </message>
    <message>
        <source>Begin with A</source>
        <translation>以 A 开始</translation>
    </message>
    <message>
        <source>Begin with B</source>
        <translation>以 B 开始</translation>
    </message>
    <message>
        <source>A, then B</source>
        <translation>先 A 后 B</translation>
    </message>
    <message>
        <source>Merge into this</source>
        <translation>合并为此</translation>
    </message>
    <message>
        <source>The merged text</source>
        <translation>合并后的文字</translation>
    </message>
</context>
<context>
    <name>MergeSheet</name>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>The other one</source>
        <translation>另一个</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Relations that change</source>
        <translation>会变动的关系</translation>
    </message>
    <message>
        <source>Said by both, become one</source>
        <translation>两者都有，合为一条</translation>
    </message>
    <message>
        <source>Between them, go</source>
        <translation>两者之间的，将移除</translation>
    </message>
    <message>
        <source>{0}, also called: {1}</source>
        <translation>{0}，又称：{1}</translation>
    </message>
    <message>
        <source>Pages that go</source>
        <translation>将移除的页面</translation>
    </message>
    <message>
        <source>Page that takes it all in</source>
        <translation>并入的页面</translation>
    </message>
    <message>
        <source>Claims that go over</source>
        <translation>转入的断言</translation>
    </message>
    <message>
        <source>Files led to the page</source>
        <translation>改为指向该页的文件</translation>
    </message>
    <message>
        <source>Merge {0}</source>
        <translation>合并 {0}</translation>
    </message>
</context>
<context>
    <name>ModeChoice</name>
    <message>
        <source>Dry run</source>
        <translation>试运行</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>How far a night may go</source>
        <translation>夜晚可以做到哪一步</translation>
    </message>
    <message>
        <source>A night only tells what it would do. Nothing is kept and no file changes.</source>
        <translation>夜晚只说明会做什么。不保留任何内容，也不改动文件。</translation>
    </message>
    <message>
        <source>A night gathers signals and proposes. MEMORY.md changes only where you accept.</source>
        <translation>夜晚收集信号并提出提议。只有你接受的地方才会改动 MEMORY.md。</translation>
    </message>
    <message>
        <source>A night writes MEMORY.md and its diary by itself. All of it can be taken back.</source>
        <translation>夜晚自行写入 MEMORY.md 和日记。全部都能撤回。</translation>
    </message>
</context>
<context>
    <name>Model</name>
    <message>
        <source>{0} answers: {1} numbers in {2} ms.</source>
        <translation>{0} 已应答：{1} 个数，用时 {2} 毫秒。</translation>
    </message>
    <message>
        <source>The key came from the keyring.</source>
        <translation>密钥取自系统密钥环。</translation>
    </message>
    <message>
        <source>The key came from the environment.</source>
        <translation>密钥取自环境变量。</translation>
    </message>
    <message>
        <source>The key is the one above.</source>
        <translation>密钥为上方所填。</translation>
    </message>
    <message>
        <source>No key was needed.</source>
        <translation>无需密钥。</translation>
    </message>
    <message>
        <source>Your memories are sent to {0} without encryption: others on the network can read them and the key.</source>
        <translation>你的记忆将以未加密方式发送到 {0}：网络上的其他人可以读到它们以及密钥。</translation>
    </message>
    <message>
        <source>The texts of your memories are sent to {0}.</source>
        <translation>你的记忆文本将发送到 {0}。</translation>
    </message>
    <message>
        <source>No text leaves this machine.</source>
        <translation>文本不会离开本机。</translation>
    </message>
    <message>
        <source>{host} wants a key, or another one.</source>
        <translation>{host} 需要密钥，或需要另一个密钥。</translation>
    </message>
    <message>
        <source>This system has no keyring that can keep the key. Set the environment variable {variable} instead, then start again.</source>
        <translation>本系统没有可保存密钥的密钥环。请改为设置环境变量 {variable}，然后重新启动。</translation>
    </message>
    <message>
        <source>{host} has no model {model}.</source>
        <translation>{host} 没有模型 {model}。</translation>
    </message>
    <message>
        <source>Nothing makes vectors at {address}; most end with /v1.</source>
        <translation>{address} 处没有可生成向量的服务；地址多以 /v1 结尾。</translation>
    </message>
    <message>
        <source>{host} cannot be reached.</source>
        <translation>无法连接 {host}。</translation>
    </message>
    <message>
        <source>{host} does not answer in time.</source>
        <translation>{host} 未及时应答。</translation>
    </message>
    <message>
        <source>{host} takes no more requests for now.</source>
        <translation>{host} 暂时不再接受请求。</translation>
    </message>
    <message>
        <source>{host} has failed, again and again.</source>
        <translation>{host} 多次出错。</translation>
    </message>
    <message>
        <source>{host} does not take the request.</source>
        <translation>{host} 不接受该请求。</translation>
    </message>
    <message>
        <source>{host} sends on to another address; nothing was sent there.</source>
        <translation>{host} 转向了另一个地址；没有向那里发送任何内容。</translation>
    </message>
    <message>
        <source>{host} answers with a web page or half an answer.</source>
        <translation>{host} 返回了网页或不完整的应答。</translation>
    </message>
    <message>
        <source>{host} does not answer with one vector for each text.</source>
        <translation>{host} 没有为每段文本返回一个向量。</translation>
    </message>
    <message>
        <source>{host} answers with vectors of different lengths.</source>
        <translation>{host} 返回的向量长度不一。</translation>
    </message>
    <message>
        <source>{host} answers with vectors that point nowhere.</source>
        <translation>{host} 返回的向量没有方向。</translation>
    </message>
    <message>
        <source>{model} cannot be loaded: pip install &quot;mnemoscope[{extra}]&quot;</source>
        <translation>无法加载 {model}：pip install &quot;mnemoscope[{extra}]&quot;</translation>
    </message>
</context>
<context>
    <name>ModelBanner</name>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>首选项…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The earlier model stays; what was made is dropped.</source>
        <translation>保留先前的模型；已生成的内容将被丢弃。</translation>
    </message>
</context>
<context>
    <name>ModelForm</name>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Or environment variable</source>
        <translation>或环境变量</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>试一试</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>使用此模型</translation>
    </message>
    <message>
        <source>As the model has</source>
        <translation>按模型默认</translation>
    </message>
    <message>
        <source>Numbers in a vector</source>
        <translation>向量长度</translation>
    </message>
    <message>
        <source>kept in the keyring of this system</source>
        <translation>保存在系统密钥环中</translation>
    </message>
    <message>
        <source>Waiting for an answer…</source>
        <translation>正在等待应答…</translation>
    </message>
    <message>
        <source>In use.</source>
        <translation>已启用。</translation>
    </message>
</context>
<context>
    <name>ModelWatch</name>
    <message>
        <source>The new model does not answer</source>
        <translation>新模型没有应答</translation>
    </message>
    <message>
        <source>Paused: {0} of {1} texts</source>
        <translation>已暂停：{0} / {1} 段文本</translation>
    </message>
    <message>
        <source>The model has changed: {0} of {1} texts</source>
        <translation>模型已更换：{0} / {1} 段文本</translation>
    </message>
    <message>
        <source>{0} answers until {1} has read them all.</source>
        <translation>在 {1} 读完全部文本之前，由 {0} 应答。</translation>
    </message>
    <message>
        <source>The model for meaning does not answer: {0} of {1} texts have a vector</source>
        <translation>语义模型没有应答：{1} 段文本中有 {0} 段已有向量</translation>
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
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
</context>
<context>
    <name>MoveList</name>
    <message>
        <source>Nothing moves</source>
        <translation>名次没有变化</translation>
    </message>
</context>
<context>
    <name>NewPage</name>
    <message>
        <source>Kind of the page</source>
        <translation>页面类型</translation>
    </message>
    <message>
        <source>Title of the page</source>
        <translation>页面标题</translation>
    </message>
    <message>
        <source>Make the page</source>
        <translation>新建页面</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>算了</translation>
    </message>
    <message>
        <source>New page</source>
        <translation>新建页面</translation>
    </message>
    <message>
        <source>The file is named after the title.</source>
        <translation>文件名取自标题。</translation>
    </message>
    <message>
        <source>{0} is called that already.</source>
        <translation>{0} 已经叫这个名字。</translation>
    </message>
</context>
<context>
    <name>NewRelation</name>
    <message>
        <source>Title or alias of the other page</source>
        <translation>另一页面的标题或别名</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>no such page</source>
        <translation>没有这个页面</translation>
    </message>
    <message>
        <source>more than one</source>
        <translation>不止一个</translation>
    </message>
</context>
<context>
    <name>NextRuns</name>
    <message>
        <source>Next runs</source>
        <translation>接下来的运行</translation>
    </message>
    <message>
        <source>{0} of {1} on</source>
        <translation>已启用 {0}/{1}</translation>
    </message>
</context>
<context>
    <name>Night</name>
    <message>
        <source>Runs now: {0}</source>
        <translation>正在运行：{0}</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>查看这次运行</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} h {1} min</source>
        <translation>{0} 小时 {1} 分钟</translation>
    </message>
    <message>
        <source>{0} h</source>
        <translation>{0} 小时</translation>
    </message>
    <message>
        <source>{0} min</source>
        <translation>{0} 分钟</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>moment, zone</comment>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>No jobs are planned</source>
        <translation>没有计划中的任务</translation>
    </message>
    <message>
        <source>Next: {0}, {1}, in {2}</source>
        <translation>下一项：{0}，{1}，{2}后</translation>
    </message>
    <message>
        <source>Paused until you resume</source>
        <translation>已暂停，直到你恢复</translation>
    </message>
    <message>
        <source>Paused until {0}</source>
        <translation>已暂停至 {0}</translation>
    </message>
    <message>
        <source>Last: {0}, {1}, {2}</source>
        <translation>上一项：{0}，{1}，{2}</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>nothing to do</source>
        <translation>无事可做</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已略过</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>could not run</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>被中断</translation>
    </message>
    <message>
        <source>{0} failed: {1}</source>
        <translation>{0}失败：{1}</translation>
    </message>
    <message>
        <source>{0} was missed by {1} and is left out.</source>
        <translation>{0}错过了 {1}，本次略过。</translation>
    </message>
    <message>
        <source>{0} could not run: {1}</source>
        <translation>{0}无法运行：{1}</translation>
    </message>
    <message>
        <source>{0} was stopped; what it had done is kept.</source>
        <translation>{0}已停止；已完成的部分会保留。</translation>
    </message>
    <message>
        <source>{0} ran: there was nothing to do.</source>
        <translation>{0}已运行：无事可做。</translation>
    </message>
    <message>
        <source>{0} is done, late by {1}.</source>
        <translation>{0}已完成，晚了 {1}。</translation>
    </message>
    <message>
        <source>{0} is done.</source>
        <translation>{0}已完成。</translation>
    </message>
    <message>
        <source>{0} failed</source>
        <translation>{0}失败</translation>
    </message>
    <message>
        <source>{0} was missed by {1}</source>
        <translation>{0}错过了 {1}</translation>
    </message>
    <message>
        <source>The folder of the workspace cannot be reached</source>
        <translation>无法访问工作区文件夹</translation>
    </message>
    <message>
        <source>Next dream</source>
        <translation>下次做梦</translation>
    </message>
    <message>
        <source>in {0}</source>
        <translation>{0}后</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>weekday, time</comment>
        <translation>{0} {1}</translation>
    </message>
    <message numerus="yes">
        <source>%n texts have lain in the trash for their days and are gone for good</source>
        <translation>
            <numerusform>回收站里有 %n 条文字已到期，彻底删除</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NightColumns</name>
    <message>
        <source>No night promotes anything</source>
        <translation>没有任何一夜有晋升</translation>
    </message>
    <message>
        <source>tried</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>已存</translation>
    </message>
    <message>
        <source>in truth</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>{0}: tried {1}, saved {2}, in truth {3}</source>
        <translation>{0}：试用 {1}，已存 {2}，实际 {3}</translation>
    </message>
</context>
<context>
    <name>NightHead</name>
    <message>
        <source>Dream</source>
        <translation>梦境</translation>
    </message>
    <message>
        <source>Show the text of MEMORY.md</source>
        <translation>显示 MEMORY.md 的文本</translation>
    </message>
    <message>
        <source>Accept the rest</source>
        <translation>接受其余</translation>
    </message>
    <message numerus="yes">
        <source>Light, %n staged</source>
        <translation>
            <numerusform>浅睡，%n 条暂存</numerusform>
        </translation>
    </message>
    <message>
        <source>Light, {0} sighted, {1} staged</source>
        <translation>浅睡，发现 {0} 条，暂存 {1} 条</translation>
    </message>
    <message numerus="yes">
        <source>REM, %n themes</source>
        <translation>
            <numerusform>REM，%n 个主题</numerusform>
        </translation>
    </message>
    <message>
        <source>Deep, {0} of {1}</source>
        <translation>深睡，{0} / {1}</translation>
    </message>
    <message>
        <source>{0} of {1} decided</source>
        <translation>已决定 {0} / {1}</translation>
    </message>
</context>
<context>
    <name>NightPanel</name>
    <message>
        <source>taken back with the night</source>
        <translation>已随这一夜撤回</translation>
    </message>
    <message>
        <source>The diary tells nothing of this night.</source>
        <translation>日记没有提到这一夜。</translation>
    </message>
    <message>
        <source>Show them in Candidates</source>
        <translation>在候选中查看</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Diary</source>
        <translation>日记</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康</translation>
    </message>
    <message>
        <source>Next night</source>
        <translation>下一夜</translation>
    </message>
    <message numerus="yes">
        <source>Show %n of other nights</source>
        <translation>
            <numerusform>显示其他夜晚的 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>none is planned</source>
        <translation>没有计划</translation>
    </message>
    <message>
        <source>The model was to write it and did not: {0}</source>
        <translation>本应由模型撰写，但未成：{0}</translation>
    </message>
    <message>
        <source>as {0} would have it</source>
        <translation>{0} 将会这样写</translation>
    </message>
    <message>
        <source>{0}, written by {1}</source>
        <translation>{0}，由 {1} 撰写</translation>
    </message>
    <message>
        <source>{0}, written without a model</source>
        <translation>{0}，未用模型撰写</translation>
    </message>
    <message>
        <source>REM, {0} of {1}</source>
        <translation>REM，{0} / {1}</translation>
    </message>
    <message>
        <source>Themes</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>Not promoted</source>
        <translation>未晋升</translation>
    </message>
    <message>
        <source>Each dream tells here what it did.</source>
        <translation>每次梦境都会在这里说明做了什么。</translation>
    </message>
</context>
<context>
    <name>NoteView</name>
    <message>
        <source>Open in editor</source>
        <translation>在编辑器中打开</translation>
    </message>
    <message>
        <source>These lines are not in the note any more.</source>
        <translation>这些行已不在笔记里。</translation>
    </message>
    <message numerus="yes">
        <source>%n lines more</source>
        <translation>
            <numerusform>还有 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Days with a recall</source>
        <translation>有召回的天数</translation>
    </message>
    <message>
        <source>Last recall</source>
        <translation>上次召回</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{1} 次中 {0} 次</translation>
    </message>
    <message>
        <source>Found helpful</source>
        <translation>认为有帮助</translation>
    </message>
    <message>
        <source>held: it does not fade</source>
        <translation>保持：不会淡忘</translation>
    </message>
    <message>
        <source>held: promoted memories do not fade</source>
        <translation>保持：晋升的记忆不会淡忘</translation>
    </message>
    <message numerus="yes">
        <source>Strength over the last %n days: {0} today</source>
        <translation>
            <numerusform>最近 %n 天的强度：今天 {0}</numerusform>
        </translation>
    </message>
    <message>
        <source>strength today</source>
        <translation>今天的强度</translation>
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
    <name>OpenCount</name>
    <message numerus="yes">
        <source>%n conflicts are open</source>
        <translation>
            <numerusform>%n 个冲突未决</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>There is no such page</source>
        <translation>没有这个页面</translation>
    </message>
    <message>
        <source>{0} is not there any more.</source>
        <translation>{0} 已不存在。</translation>
    </message>
</context>
<context>
    <name>OutcomeView</name>
    <message>
        <source>What follows</source>
        <translation>后果</translation>
    </message>
    <message>
        <source>working it out…</source>
        <translation>正在推算…</translation>
    </message>
    <message>
        <source>nothing is written yet</source>
        <translation>尚未写入任何内容</translation>
    </message>
    <message numerus="yes">
        <source>%n more files change</source>
        <translation>
            <numerusform>另有 %n 个文件改动</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing is written yet; recall is being asked…</source>
        <translation>尚未写入；正在查询召回结果…</translation>
    </message>
    <message>
        <source>if A</source>
        <translation>选 A</translation>
    </message>
    <message>
        <source>if B</source>
        <translation>选 B</translation>
    </message>
    <message>
        <source>if both</source>
        <translation>都有效</translation>
    </message>
    <message>
        <source>if merged</source>
        <translation>合并</translation>
    </message>
    <message numerus="yes">
        <source>%n more lines</source>
        <translation>
            <numerusform>另有 %n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutlineColumn</name>
    <message>
        <source>Which entries are shown</source>
        <translation>显示哪些条目</translation>
    </message>
    <message>
        <source>Find an entry</source>
        <translation>查找条目</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>No entry fits</source>
        <translation>没有匹配的条目</translation>
    </message>
    <message>
        <source>All entries are there; the filter hides them.</source>
        <translation>条目都在，只是被筛选隐藏了。</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>No entries</source>
        <translation>没有条目</translation>
    </message>
    <message>
        <source>List items and paragraphs of the text would stand here.</source>
        <translation>这里会显示文本中的列表项和段落。</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Hand-written</source>
        <translation>手写</translation>
    </message>
    <message>
        <source>Promoted</source>
        <translation>晋升</translation>
    </message>
</context>
<context>
    <name>Outlook</name>
    <message>
        <source>Last 30 nights</source>
        <translation>最近 30 夜</translation>
    </message>
    <message>
        <source>would pass tonight</source>
        <translation>今晚会通过</translation>
    </message>
    <message>
        <source>{0} characters</source>
        <translation>{0} 个字符</translation>
    </message>
    <message>
        <source>MEMORY.md would be</source>
        <translation>MEMORY.md 将有</translation>
    </message>
    <message numerus="yes">
        <source>would pass tonight, %n held back</source>
        <translation>
            <numerusform>今晚会通过，其中 %n 条被拦下</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} of {1} characters</source>
        <translation>{0} / {1} 个字符</translation>
    </message>
    <message>
        <source>{0} would have been promoted; {1} by what is saved, {2} were in truth.</source>
        <translation>会晋升 {0} 条；按已存配置为 {1} 条，实际为 {2} 条。</translation>
    </message>
    <message numerus="yes">
        <source>The history is not complete: of %n memories only the days and sums are known, and their signals were spread evenly.</source>
        <translation>
            <numerusform>历史并不完整：有 %n 条记忆只知道日期和总数，其信号按平均分布估算。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>To fit, the dream would evict the %n promoted entries with the lowest score.</source>
        <translation>
            <numerusform>为了放得下，梦境会移出得分最低的 %n 条已晋升条目。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n would have to wait for room.</source>
        <translation>
            <numerusform>有 %n 条需要等待空间。</numerusform>
        </translation>
    </message>
    <message>
        <source>It would be longer than the agent reads.</source>
        <translation>它会超出智能体的读取长度。</translation>
    </message>
    <message>
        <source>Nothing has to leave.</source>
        <translation>无需移出任何条目。</translation>
    </message>
</context>
<context>
    <name>Outside</name>
    <message>
        <source>No program of this desktop opens {0}.</source>
        <translation>此桌面没有能打开 {0} 的程序。</translation>
    </message>
    <message>
        <source>Obsidian did not answer; is it installed?</source>
        <translation>Obsidian 没有响应；是否已安装？</translation>
    </message>
</context>
<context>
    <name>PageHead</name>
    <message>
        <source>Edit text</source>
        <translation>编辑文本</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>改名…</translation>
    </message>
    <message>
        <source>Open in</source>
        <translation>用其他程序打开</translation>
    </message>
    <message>
        <source>Show text</source>
        <translation>查看文本</translation>
    </message>
    <message>
        <source>confidence {0}</source>
        <translation>置信度 {0}</translation>
    </message>
    <message>
        <source>The system&apos;s editor</source>
        <translation>系统编辑器</translation>
    </message>
    <message>
        <source>Obsidian…</source>
        <translation>Obsidian…</translation>
    </message>
</context>
<context>
    <name>PageText</name>
    <message>
        <source>Link: {0}</source>
        <translation>链接：{0}</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Text</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>Add a claim</source>
        <translation>添加断言</translation>
    </message>
    <message>
        <source>Text of the page</source>
        <translation>页面正文</translation>
    </message>
    <message>
        <source>This page is left alone until its text is put right.</source>
        <translation>在文本修正之前，此页面不会被改动。</translation>
    </message>
    <message>
        <source>Claims {0}</source>
        <translation>断言 {0}</translation>
    </message>
    <message>
        <source>Relationships {0}</source>
        <translation>关系 {0}</translation>
    </message>
    <message>
        <source>{0} of {1} characters are shown; the editor shows all.</source>
        <translation>仅显示 {0} / {1} 个字符；编辑器中可见全部。</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>A memory, file or command</source>
        <translation>记忆、文件或命令</translation>
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
    <name>PaneWait</name>
    <message>
        <source>Opening {0}…</source>
        <translation>正在打开“{0}”…</translation>
    </message>
    <message>
        <source>{0} cannot be shown</source>
        <translation>无法显示“{0}”</translation>
    </message>
    <message>
        <source>A part of Mnemoscope that it needs could not be loaded. All other panes can be used; nothing was lost. Where it stays so, install Mnemoscope anew.</source>
        <translation>Mnemoscope 的一个组件未能加载，因此无法打开此面板。其他面板仍可正常使用，没有丢失任何内容。如果一直如此，请重新安装 Mnemoscope。</translation>
    </message>
</context>
<context>
    <name>Pausing</name>
    <message>
        <source>Pause forgetting…</source>
        <translation>暂停遗忘…</translation>
    </message>
    <message>
        <source>Let forgetting go on</source>
        <translation>继续遗忘</translation>
    </message>
    <message>
        <source>Paused until you let it go on</source>
        <translation>已暂停，直到你让它继续</translation>
    </message>
    <message>
        <source>Paused until {0}</source>
        <translation>暂停到{0}</translation>
    </message>
    <message numerus="yes">
        <source>For %n days</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>Until I say so</source>
        <translation>直到我说继续</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>All jobs are paused until you resume them.</source>
        <translation>所有任务已暂停，直到你恢复。</translation>
    </message>
    <message>
        <source>All jobs are paused until {0}.</source>
        <translation>所有任务暂停至 {0}。</translation>
    </message>
    <message>
        <source>For an hour, until {0}</source>
        <translation>一小时，至 {0}</translation>
    </message>
    <message>
        <source>Tonight, until {0}</source>
        <translation>今晚，至 {0}</translation>
    </message>
    <message>
        <source>For a day, until {0}</source>
        <translation>一天，至 {0}</translation>
    </message>
    <message>
        <source>For a week, until {0}</source>
        <translation>一周，至 {0}</translation>
    </message>
    <message>
        <source>Until I resume</source>
        <translation>直到我恢复</translation>
    </message>
    <message>
        <source>Resume all jobs</source>
        <translation>恢复所有任务</translation>
    </message>
</context>
<context>
    <name>PersonFields</name>
    <message>
        <source>Lane</source>
        <translation>负责领域</translation>
    </message>
    <message>
        <source>Ask for</source>
        <translation>可以找 TA 问</translation>
    </message>
    <message>
        <source>Do not ask for</source>
        <translation>不要找 TA 问</translation>
    </message>
    <message>
        <source>Best used for</source>
        <translation>最适合</translation>
    </message>
    <message>
        <source>Not enough for</source>
        <translation>不足以</translation>
    </message>
    <message>
        <source>Handles</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>电子邮件</translation>
    </message>
    <message>
        <source>Elsewhere</source>
        <translation>其他联系方式</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Who may read it</source>
        <translation>可见范围</translation>
    </message>
    <message>
        <source>Add a field</source>
        <translation>添加字段</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
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
    <name>Preview</name>
    <message>
        <source>What would happen</source>
        <translation>将会发生什么</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Nothing would happen</source>
        <translation>什么也不会发生</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Join them</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>Summarise</source>
        <translation>写摘要</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>放手</translation>
    </message>
    <message>
        <source>The text for all of them</source>
        <translation>代表它们的文字</translation>
    </message>
    <message>
        <source>goes with it: only headings would be left</source>
        <translation>随之移除：否则只剩标题</translation>
    </message>
    <message>
        <source>could be joined with “{0}”</source>
        <translation>可与“{0}”合并</translation>
    </message>
    <message>
        <source>the text for all of them</source>
        <translation>代替全部的文字</translation>
    </message>
    <message>
        <source>stays: {0}</source>
        <translation>保留：{0}</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation>第 {0} 行</translation>
    </message>
    <message>
        <source>Put right</source>
        <translation>修正</translation>
    </message>
    <message>
        <source>Put right: {0}</source>
        <translation>修正：{0}</translation>
    </message>
    <message>
        <source>The folder of this workspace is not there any more; nothing was changed.</source>
        <translation>此工作区的文件夹已不存在；没有改动任何内容。</translation>
    </message>
    <message>
        <source>The file holds zero bytes, so it is no text.</source>
        <translation>文件含有零字节，不是文本。</translation>
    </message>
    <message>
        <source>Another program is writing the file right now.</source>
        <translation>其他程序正在写入此文件。</translation>
    </message>
    <message>
        <source>The link leads nowhere.</source>
        <translation>链接指向不存在的位置。</translation>
    </message>
    <message>
        <source>The file is too large and is not read.</source>
        <translation>文件过大，未读取。</translation>
    </message>
    <message>
        <source>The file is no longer there.</source>
        <translation>文件已不存在。</translation>
    </message>
    <message>
        <source>This is no ordinary file.</source>
        <translation>这不是普通文件。</translation>
    </message>
    <message>
        <source>The name is unusual; other programs may miss the file.</source>
        <translation>文件名不寻常，其他程序可能会忽略它。</translation>
    </message>
    <message>
        <source>The link leads out of the workspace.</source>
        <translation>链接指向工作区之外。</translation>
    </message>
    <message>
        <source>There are two long-term memories.</source>
        <translation>存在两份长期记忆。</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>无法读取文件。</translation>
    </message>
    <message>
        <source>A date cannot be read and is not counted.</source>
        <translation>有一个日期无法识别，不予计算。</translation>
    </message>
    <message>
        <source>A date lies ahead; it counts as today.</source>
        <translation>有一个日期在未来，按今天计算。</translation>
    </message>
    <message>
        <source>A date lies before 1970; it counts as 1970-01-01.</source>
        <translation>有一个日期早于 1970 年，按 1970-01-01 计算。</translation>
    </message>
    <message>
        <source>A write was interrupted and another program has changed the file since; it was left alone.</source>
        <translation>一次写入被中断，其间其他程序改动了文件，因此未作处理。</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>ProfileBar</name>
    <message>
        <source>My profiles</source>
        <translation>我的配置</translation>
    </message>
    <message>
        <source>Name of the profile</source>
        <translation>配置名称</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>A profile cannot be called so.</source>
        <translation>配置不能使用这个名称。</translation>
    </message>
    <message>
        <source>Saved as the profile “{0}”; the preferences choose it.</source>
        <translation>已存为配置“{0}”；可在偏好设置中选用。</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>This desktop has no tray: what is planned runs while the window is open, or without it after “mnemoscope service install”.</source>
        <translation>此桌面没有托盘：计划中的任务只在窗口打开时运行；执行“mnemoscope service install”后，无需窗口也会运行。</translation>
    </message>
</context>
<context>
    <name>Proposing</name>
    <message>
        <source>Ask a model</source>
        <translation>请模型看看</translation>
    </message>
    <message>
        <source>Stop asking</source>
        <translation>停止询问</translation>
    </message>
    <message>
        <source>Stop asking ({0} of {1})</source>
        <translation>停止询问（{0}/{1}）</translation>
    </message>
    <message numerus="yes">
        <source>Shows {0} up to %n pairs about one thing that the rules leave open. What it takes for a conflict is marked as its proposal; private claims leave no machine.</source>
        <translation>
            <numerusform>把规则无法判断的、说同一件事的至多 %n 对说法交给 {0} 看。它认为矛盾的会标明是它提出的；私密的断言不会离开本机。</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} did not answer: {1}</source>
        <translation>{0} 没有回答：{1}</translation>
    </message>
    <message>
        <source>There is no pair left to ask a model about.</source>
        <translation>没有可以再问模型的说法了。</translation>
    </message>
    <message numerus="yes">
        <source>{0} looked at %n pairs</source>
        <translation>
            <numerusform>{0} 看了 %n 对说法</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} and proposes %n conflicts</source>
        <translation>
            <numerusform>{0}，提出 %n 个冲突</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} and takes none for a conflict</source>
        <translation>{0}，认为都不矛盾</translation>
    </message>
    <message>
        <source>{0}; there are more to ask about</source>
        <translation>{0}；还有更多可问</translation>
    </message>
</context>
<context>
    <name>PruneSheet</name>
    <message>
        <source>Prune</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>What would go</source>
        <translation>将被移除的内容</translation>
    </message>
    <message numerus="yes">
        <source>Take %n out of the graph?</source>
        <translation>
            <numerusform>从图谱中移除 %n 项？</numerusform>
        </translation>
    </message>
    <message>
        <source>Relations that no line says any more, and whoever stands alone. What you made stays, and one undo brings all of it back.</source>
        <translation>不再有任何笔记支持的关系，以及孤立的实体。你亲手添加的会保留，撤销一次即可全部恢复。</translation>
    </message>
    <message>
        <source>Nothing could go</source>
        <translation>没有可清理的内容</translation>
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
    <message>
        <source>Edits of {0} could not be saved before the program ended.</source>
        <translation>程序上次退出前没来得及保存对 {0} 的修改。</translation>
    </message>
    <message>
        <source>They were kept, and can be saved or given up now.</source>
        <translation>修改已保留下来，现在可以保存或放弃。</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Show the edits</source>
        <translation>查看修改</translation>
    </message>
    <message>
        <source>A job is at work. Quit all the same?</source>
        <translation>有任务正在运行。仍要退出吗？</translation>
    </message>
    <message>
        <source>Stopped safely, it keeps what it has done and can go on later.</source>
        <translation>安全停止会保留已完成的部分，以后可以继续。</translation>
    </message>
    <message>
        <source>Do not quit</source>
        <translation>不退出</translation>
    </message>
    <message>
        <source>Stop safely and quit</source>
        <translation>安全停止并退出</translation>
    </message>
    <message>
        <source>Let it finish, then quit</source>
        <translation>等它完成后退出</translation>
    </message>
    <message>
        <source>{0} was missed {1} ago. Run it now?</source>
        <translation>{0}在 {1}前错过了。现在运行吗？</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>略过</translation>
    </message>
    <message>
        <source>Run it now</source>
        <translation>现在运行</translation>
    </message>
    <message>
        <source>This desktop has no tray: closed, nothing runs at night.</source>
        <translation>此桌面没有托盘：关闭窗口后，夜里什么都不会运行。</translation>
    </message>
    <message>
        <source>“mnemoscope service install” lets the system run what is due without a window.</source>
        <translation>执行“mnemoscope service install”，系统就会在没有窗口时运行到期的任务。</translation>
    </message>
    <message>
        <source>Keep it open</source>
        <translation>保持打开</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
</context>
<context>
    <name>QueueColumn</name>
    <message>
        <source>Made of</source>
        <translation>构成</translation>
    </message>
    <message>
        <source>Subject or words</source>
        <translation>主题或文字</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Sure</source>
        <translation>把握</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>{0} of {1} shown</source>
        <translation>显示 {0} 个，共 {1} 个</translation>
    </message>
    <message>
        <source>{0} of the {1} surest shown; there are more</source>
        <translation>显示最可靠的 {1} 个中的 {0} 个；还有更多</translation>
    </message>
    <message>
        <source>All {0}</source>
        <translation>全部 {0}</translation>
    </message>
    <message>
        <source>Claims {0}</source>
        <translation>断言 {0}</translation>
    </message>
    <message>
        <source>Memories {0}</source>
        <translation>记忆 {0}</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>at most 7 days</source>
        <translation>7 天以内</translation>
    </message>
    <message>
        <source>at most 30 days</source>
        <translation>30 天以内</translation>
    </message>
    <message>
        <source>older, or no date</source>
        <translation>更早或无日期</translation>
    </message>
    <message>
        <source>from {0}</source>
        <translation>{0} 起</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>open ones</source>
        <translation>未决</translation>
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
        <source>Go to a memory, file or command</source>
        <translation>前往记忆、文件或命令</translation>
    </message>
</context>
<context>
    <name>Quiet</name>
    <message>
        <source>Quiet nights</source>
        <translation>平静的夜晚</translation>
    </message>
    <message>
        <source>Open Candidates</source>
        <translation>打开候选</translation>
    </message>
    <message>
        <source>No dream of these days promoted nothing.</source>
        <translation>这几天没有毫无晋升的梦境。</translation>
    </message>
    <message numerus="yes">
        <source>It ran for {0} and promoted nothing: none of %n candidates passed.</source>
        <translation>
            <numerusform>运行了 {0}，未晋升任何内容：%n 个候选均未通过。</numerusform>
        </translation>
    </message>
    <message>
        <source>It ran for {0}, and there was nothing to promote.</source>
        <translation>运行了 {0}，没有可晋升的内容。</translation>
    </message>
    <message>
        <source>for other reasons</source>
        <translation>其他原因</translation>
    </message>
    <message>
        <source>Nearest miss: {0}, {1}: {2}.</source>
        <translation>最接近的：{0}，{1}：{2}。</translation>
    </message>
    <message>
        <source>Nearest miss: {0}, {1}: {2}. It passes all gates now ({3}).</source>
        <translation>最接近的：{0}，{1}：{2}。现在已通过所有关卡（{3}）。</translation>
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
    <name>RecallInspector</name>
    <message>
        <source>Where the time went</source>
        <translation>耗时分布</translation>
    </message>
    <message>
        <source>What {0} gets</source>
        <translation>{0} 得到的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Why number 1 is first</source>
        <translation>第 1 条为何居首</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>未列出的</translation>
    </message>
    <message>
        <source>There is no result to explain.</source>
        <translation>没有可解释的结果。</translation>
    </message>
    <message>
        <source>Why number {0} is there</source>
        <translation>第 {0} 条为何入选</translation>
    </message>
    <message>
        <source>How the question was read</source>
        <translation>问题的理解</translation>
    </message>
    <message numerus="yes">
        <source>%n characters</source>
        <translation>
            <numerusform>%n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between two words</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>In its note</source>
        <translation>在笔记中</translation>
    </message>
</context>
<context>
    <name>RecallList</name>
    <message>
        <source>Open Recall</source>
        <translation>打开召回</translation>
    </message>
    <message>
        <source>Recalled lately</source>
        <translation>最近召回</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>Asked by you</source>
        <translation>你的提问</translation>
    </message>
    <message>
        <source>Recalled by {0}</source>
        <translation>{0} 的召回</translation>
    </message>
    <message numerus="yes">
        <source>%n since Monday</source>
        <translation>
            <numerusform>周一以来 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>What {0} asks its memory stands here, with what it was given.</source>
        <translation>{0} 向记忆提的问题和得到的回答会列在这里。</translation>
    </message>
    <message>
        <source>the agent</source>
        <translation>智能体</translation>
    </message>
</context>
<context>
    <name>RecallPane</name>
    <message>
        <source>hand-written</source>
        <translation>手写</translation>
    </message>
    <message>
        <source>promoted</source>
        <translation>晋升</translation>
    </message>
    <message>
        <source>short-term</source>
        <translation>短期</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>语义</translation>
    </message>
    <message>
        <source>words</source>
        <translation>字词</translation>
    </message>
    <message>
        <source>letters</source>
        <translation>字母</translation>
    </message>
    <message>
        <source>exact words</source>
        <translation>原词</translation>
    </message>
    <message>
        <source>{0} is given these {1} and nothing below</source>
        <translation>{0} 只得到以上 {1} 条，以下没有</translation>
    </message>
    <message>
        <source>Open the result in the editor</source>
        <translation>在编辑器中打开结果</translation>
    </message>
    <message>
        <source>Save the question, or keep it no longer</source>
        <translation>收藏或取消收藏问题</translation>
    </message>
    <message>
        <source>lost to age</source>
        <translation>因时间扣去</translation>
    </message>
    <message>
        <source>sum {0}</source>
        <translation>合计 {0}</translation>
    </message>
    <message>
        <source>score {0}</source>
        <translation>得分 {0}</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>双字</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between two words</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%n of them cut to {0} characters.</source>
        <translation>
            <numerusform>其中 %n 条截到 {0} 个字符。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of the words stand there; the question names its note.</source>
        <translation>其中没有这些词；问题点名了它所在的笔记。</translation>
    </message>
    <message>
        <source>None of the words stand there; it is near in meaning.</source>
        <translation>其中没有这些词，是意思相近。</translation>
    </message>
    <message>
        <source>Met only by words that count as those asked: {0}.</source>
        <translation>只对上了等同的词：{0}。</translation>
    </message>
    <message>
        <source>Met: {0}.</source>
        <translation>对上的词：{0}。</translation>
    </message>
    <message>
        <source>As good as met: {0}.</source>
        <translation>等同对上：{0}。</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>two sentences</comment>
        <translation>{0}{1}</translation>
    </message>
    <message>
        <source>Number {0} scores the same.</source>
        <translation>第 {0} 条得分相同。</translation>
    </message>
    <message>
        <source>Number {0} scores {1} more, but is more like those above.</source>
        <translation>第 {0} 条得分高 {1}，但与前面的更相似。</translation>
    </message>
    <message>
        <source>Number {0} scores {1} less.</source>
        <translation>第 {0} 条少 {1} 分。</translation>
    </message>
    <message>
        <source>Saved questions</source>
        <translation>收藏的问题</translation>
    </message>
    <message>
        <source>Answered as “{0}”.</source>
        <translation>按“{0}”回答。</translation>
    </message>
    <message>
        <source>wiki</source>
        <translation>维基</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>day</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>same note</source>
        <translation>同一笔记</translation>
    </message>
    <message>
        <source>around</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>相邻内容</translation>
    </message>
    <message>
        <source>also in the best</source>
        <translation>最佳结果共有</translation>
    </message>
    <message>
        <source>words close together</source>
        <translation>词语相邻</translation>
    </message>
    <message>
        <source>age</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>age by day</source>
        <translation>逐日时间</translation>
    </message>
    <message>
        <source>importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>杂音</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>fact</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>preference</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>relation</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>synthesis</source>
        <translation>综合</translation>
    </message>
    <message>
        <source>note</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>entity</source>
        <translation>实体</translation>
    </message>
    <message>
        <source>concept</source>
        <translation>概念</translation>
    </message>
    <message>
        <source>source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>有依据</translation>
    </message>
    <message>
        <source>contested</source>
        <translation>有争议</translation>
    </message>
    <message>
        <source>contradicted</source>
        <translation>有矛盾</translation>
    </message>
    <message>
        <source>in conflict</source>
        <translation>有冲突</translation>
    </message>
    <message>
        <source>refuted</source>
        <translation>被推翻</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>被取代</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>过时</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>Below the lowest score</source>
        <translation>低于最低分</translation>
    </message>
    <message>
        <source>Copies of a result</source>
        <translation>与结果重复</translation>
    </message>
    <message>
        <source>Near-copies of a result</source>
        <translation>与结果近似</translation>
    </message>
    <message>
        <source>Kept back by the filters</source>
        <translation>被筛选挡下</translation>
    </message>
    <message>
        <source>Hidden from recall</source>
        <translation>已从召回中隐藏</translation>
    </message>
    <message>
        <source>Superseded by a later one</source>
        <translation>被后来的取代</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>Refuted</source>
        <translation>被推翻</translation>
    </message>
    <message>
        <source>Refuted or superseded</source>
        <translation>被推翻或取代</translation>
    </message>
    <message>
        <source>No memory, only noise</source>
        <translation>不是记忆，只是杂音</translation>
    </message>
    <message>
        <source>Below the last result shown</source>
        <translation>排在末尾之后</translation>
    </message>
    <message>
        <source>noun</source>
        <translation>名词</translation>
    </message>
    <message>
        <source>verb</source>
        <translation>动词</translation>
    </message>
    <message>
        <source>adjective</source>
        <translation>形容词</translation>
    </message>
    <message>
        <source>word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>拉丁文字</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>混合文字</translation>
    </message>
    <message>
        <source>question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>boost</source>
        <translation>加成</translation>
    </message>
    <message>
        <source>is a question</source>
        <translation>本身是问题</translation>
    </message>
    <message>
        <source>read</source>
        <translation>理解</translation>
    </message>
    <message>
        <source>embed</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>{0} ms</source>
        <translation>{0} 毫秒</translation>
    </message>
    <message>
        <source>The vectors are still being made: only words count yet.</source>
        <translation>向量仍在生成：暂时只按字词计算。</translation>
    </message>
    <message>
        <source>The vectors are still being made: meaning counts for a part only.</source>
        <translation>向量仍在生成：语义暂时只计入一部分。</translation>
    </message>
    <message>
        <source>Vectors of another model are being made; the ones so far answer.</source>
        <translation>正在生成另一个模型的向量，目前由原有向量回答。</translation>
    </message>
    <message>
        <source>The making of vectors is paused: what is new counts by its words only.</source>
        <translation>向量生成已暂停：新内容只按词语计分。</translation>
    </message>
    <message>
        <source>The vectors are of a model that is not here: only words count.</source>
        <translation>向量来自这里没有的模型：只按词语计分。</translation>
    </message>
    <message>
        <source>The model for meaning is being loaded: only words count yet.</source>
        <translation>语义模型正在加载：暂时只按字词计算。</translation>
    </message>
    <message>
        <source>Nothing here seems to be about this. These are the nearest.</source>
        <translation>这里似乎没有与此相关的内容，以下是最接近的。</translation>
    </message>
    <message>
        <source>Vectors not used: 300 ms were over.</source>
        <translation>未使用向量：已超过 300 毫秒。</translation>
    </message>
    <message>
        <source>Vectors not used: the model for meaning did not answer.</source>
        <translation>未使用向量：语义模型没有回答。</translation>
    </message>
    <message>
        <source>There is no model for meaning here: only words count.</source>
        <translation>这里没有语义模型：只按字词计算。</translation>
    </message>
    <message>
        <source>The index is being built; results follow by themselves.</source>
        <translation>正在建立索引，结果会自动出现。</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message numerus="yes">
        <source>%n days old</source>
        <translation>
            <numerusform>%n 天前</numerusform>
        </translation>
    </message>
    <message>
        <source>Number {0} scores {1} less, mostly by “{2}”.</source>
        <translation>第 {0} 条少 {1} 分，主要差在“{2}”。</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回</translation>
    </message>
    <message>
        <source>Ask as {0} would ask, and see what it gets and why.</source>
        <translation>像 {0} 一样提问，看看它会得到什么、为什么。</translation>
    </message>
    <message>
        <source>the agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Copy what the agent gets</source>
        <translation>复制智能体得到的内容</translation>
    </message>
    <message>
        <source>Ask something else</source>
        <translation>另问一个问题</translation>
    </message>
    <message numerus="yes">
        <source>Copied what {0} gets: %n memories</source>
        <translation>
            <numerusform>已复制 {0} 得到的内容：%n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>Each result will be explained here.</source>
        <translation>每个结果都会在这里说明。</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Copy what {0} gets</source>
        <translation>复制 {0} 得到的内容</translation>
    </message>
</context>
<context>
    <name>RecallRow</name>
    <message>
        <source>nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>helpful</source>
        <translation>有用</translation>
    </message>
    <message>
        <source>not helpful</source>
        <translation>没有用</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>未评价</translation>
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
        <source>A rule of quality keeps this text out; nothing was written.</source>
        <translation>质量规则不允许这段文字；未写入任何内容。</translation>
    </message>
    <message>
        <source>{0} cannot be read.</source>
        <translation>无法读取 {0}。</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>{0} was changed in the same lines since; nothing was written.</source>
        <translation>{0} 的相同行此后有改动；未写入任何内容。</translation>
    </message>
</context>
<context>
    <name>RelationForm</name>
    <message>
        <source>Who or what</source>
        <translation>谁或什么</translation>
    </message>
    <message>
        <source>such as {0}</source>
        <translation>例如 {0}</translation>
    </message>
    <message>
        <source>Whom or what</source>
        <translation>谁或什么</translation>
    </message>
    <message>
        <source>It holds no longer</source>
        <translation>已不再成立</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>To</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>How sure, 0 to 1</source>
        <translation>置信度，0 到 1</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Edit the relation</source>
        <translation>编辑关系</translation>
    </message>
    <message>
        <source>New relation</source>
        <translation>新建关系</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Add it</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>New, and made as a concept: {0}</source>
        <translation>新名称，将作为概念创建：{0}</translation>
    </message>
</context>
<context>
    <name>Relations</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Open {0}</source>
        <translation>打开 {0}</translation>
    </message>
    <message>
        <source>no such page</source>
        <translation>没有这个页面</translation>
    </message>
    <message>
        <source>Take the relationship to {0} out</source>
        <translation>移除与 {0} 的关系</translation>
    </message>
</context>
<context>
    <name>Renaming</name>
    <message>
        <source>Title of the page</source>
        <translation>页面标题</translation>
    </message>
    <message>
        <source>Keep the file name</source>
        <translation>保留文件名</translation>
    </message>
    <message>
        <source>Name the file after it</source>
        <translation>文件随标题改名</translation>
    </message>
    <message>
        <source>File of the page</source>
        <translation>页面文件</translation>
    </message>
    <message>
        <source>Rename the page</source>
        <translation>页面改名</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>放弃</translation>
    </message>
    <message numerus="yes">
        <source>%n pages link here; their links are written anew.</source>
        <translation>
            <numerusform>有 %n 个页面链接到这里；这些链接会随之改写。</numerusform>
        </translation>
    </message>
    <message>
        <source>No other page links here.</source>
        <translation>没有其他页面链接到这里。</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Put this right</source>
        <translation>修正此项</translation>
    </message>
    <message>
        <source>Go to the page</source>
        <translation>前往页面</translation>
    </message>
    <message>
        <source>Problems of the wiki</source>
        <translation>维基的问题</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>hints</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>what can be put right</source>
        <translation>可修正的</translation>
    </message>
    <message>
        <source>Being looked through…</source>
        <translation>正在检查…</translation>
    </message>
    <message numerus="yes">
        <source>%n findings</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>on {0} pages</source>
        <translation>分布在 {0} 个页面</translation>
    </message>
    <message numerus="yes">
        <source>%n can be put right without a decision</source>
        <translation>
            <numerusform>%n 个无需决定即可修正</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} are listed</source>
        <translation>列出 {0}</translation>
    </message>
    <message numerus="yes">
        <source>%n pages were looked through.</source>
        <translation>
            <numerusform>检查了 %n 个页面。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing of this kind</source>
        <translation>没有这类问题</translation>
    </message>
    <message>
        <source>Nothing wrong</source>
        <translation>没有问题</translation>
    </message>
    <message>
        <source>Put all {0} right: {1}</source>
        <translation>全部修正（{0}）：{1}</translation>
    </message>
    <message numerus="yes">
        <source>Put all %n right</source>
        <translation>
            <numerusform>全部修正（%n）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewCard</name>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Never again</source>
        <translation>不再提议</translation>
    </message>
    <message>
        <source>Rejects it, and no later night proposes these words again.</source>
        <translation>拒绝它，以后的夜晚也不再提议这些话。</translation>
    </message>
    <message numerus="yes">
        <source>Split into %n</source>
        <translation>
            <numerusform>拆成 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Writes it as shorter lines, since it is too long for one.</source>
        <translation>分成较短的几行写入，因为一行放不下。</translation>
    </message>
</context>
<context>
    <name>RulePage</name>
    <message>
        <source>Settle by rule</source>
        <translation>按规则处理</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Sure from</source>
        <translation>把握不低于</translation>
    </message>
    <message>
        <source>What the rule would settle</source>
        <translation>规则将处理的内容</translation>
    </message>
    <message>
        <source>Settle nothing</source>
        <translation>不处理</translation>
    </message>
    <message>
        <source>Open conflicts whose advice keeps one side, sure enough. What a language model proposed is left to you. Enter or the space bar leaves one out.</source>
        <translation>建议保留其中一方且把握足够的未决冲突。语言模型提出的留给你决定。按回车或空格键可排除一条。</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message numerus="yes">
        <source>Settle %n</source>
        <translation>
            <numerusform>处理 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} of {1} are taken; nothing is written yet</source>
        <translation>已选 {0} 个，共 {1} 个；尚未写入任何内容</translation>
    </message>
    <message>
        <source>No conflict passes this rule</source>
        <translation>没有冲突符合此规则</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>{0}: “{1}”</source>
        <translation>{0}：“{1}”</translation>
    </message>
</context>
<context>
    <name>RunLog</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop {0}</source>
        <translation>停止{0}</translation>
    </message>
    <message>
        <source>Log of the run</source>
        <translation>运行日志</translation>
    </message>
    <message>
        <source>What runs now</source>
        <translation>正在运行</translation>
    </message>
</context>
<context>
    <name>Running</name>
    <message>
        <source>Waiting for your answer: may the dream be written?</source>
        <translation>等待你的答复：允许写入这次梦境吗？</translation>
    </message>
    <message>
        <source>working</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Dreaming: {0}</source>
        <translation>梦境进行中：{0}</translation>
    </message>
    <message>
        <source>Another window or program is dreaming in this workspace now.</source>
        <translation>另一个窗口或程序正在此工作区中做梦。</translation>
    </message>
    <message>
        <source>The night was taken back</source>
        <translation>已撤回这一夜</translation>
    </message>
    <message>
        <source>{0} was changed in the same lines since that night; nothing was written.</source>
        <translation>自那一夜以来 {0} 的相同行已被改动，没有写入任何内容。</translation>
    </message>
    <message>
        <source>The dream was stopped; nothing was written.</source>
        <translation>梦境已停止，没有写入任何内容。</translation>
    </message>
</context>
<context>
    <name>RunningPage</name>
    <message>
        <source>A dream is running</source>
        <translation>梦境进行中</translation>
    </message>
    <message>
        <source>What was done so far</source>
        <translation>目前已完成</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stopping leaves each phase either whole or undone.</source>
        <translation>停止后，每个阶段要么完整，要么未做。</translation>
    </message>
</context>
<context>
    <name>SameSheet</name>
    <message>
        <source>Merge…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>The two</source>
        <translation>这两个</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>How likely</source>
        <translation>可能性</translation>
    </message>
    <message>
        <source>May be one</source>
        <translation>可能是同一个</translation>
    </message>
    <message>
        <source>Not the same</source>
        <translation>不是同一个</translation>
    </message>
    <message numerus="yes">
        <source>%n may be one under two names</source>
        <translation>
            <numerusform>%n 对可能是同一个</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is merged before you say so.</source>
        <translation>未经你确认，不会合并任何内容。</translation>
    </message>
</context>
<context>
    <name>Saving</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>The change was taken back</source>
        <translation>更改已撤销</translation>
    </message>
</context>
<context>
    <name>Scene</name>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>The graph</source>
        <translation>图谱</translation>
    </message>
</context>
<context>
    <name>Schedule</name>
    <message>
        <source>Job</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>It runs by this plan</source>
        <translation>按此计划运行</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Missed runs</source>
        <translation>错过的运行</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>It rests on quiet days</source>
        <translation>安静日休息</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>保存计划</translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>That of the workspace: {0}</source>
        <translation>工作区的时区：{0}</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Next runs</source>
        <translation>接下来的运行</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>The next five runs</source>
        <translation>接下来的五次运行</translation>
    </message>
    <message>
        <source>There is no such time zone; one is Europe/Berlin.</source>
        <translation>没有这个时区；例如 Europe/Berlin。</translation>
    </message>
    <message>
        <source>There are none, as the rule cannot be read.</source>
        <translation>没有，因为规则无法识别。</translation>
    </message>
    <message>
        <source>There are none while it is off.</source>
        <translation>停用期间没有。</translation>
    </message>
    <message>
        <source>Once on each day, whenever Mnemoscope is open.</source>
        <translation>每天一次，只要 Mnemoscope 开着。</translation>
    </message>
    <message>
        <source>It is never due.</source>
        <translation>永远不会到期。</translation>
    </message>
</context>
<context>
    <name>SearchPage</name>
    <message>
        <source>Looking for conflicts</source>
        <translation>正在查找冲突</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Every statement is compared with those that speak of the same.</source>
        <translation>每条陈述都会与谈论同一事物的陈述比对。</translation>
    </message>
    <message>
        <source>{0} statements compared</source>
        <translation>已比对 {0} 条陈述</translation>
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
        <source>Model for meaning</source>
        <translation>语义模型</translation>
    </message>
    <message>
        <source>Model for the diary</source>
        <translation>日记的语言模型</translation>
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
        <source>Of the system&apos;s font size.</source>
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
        <source>Profile of ranking and dreams</source>
        <translation>排名与梦境的配置</translation>
    </message>
    <message>
        <source>Or environment variable</source>
        <translation>或环境变量</translation>
    </message>
    <message>
        <source>Holds from the next opening of a workspace.</source>
        <translation>下次打开工作区时生效。</translation>
    </message>
    <message>
        <source>Start in the tray at login</source>
        <translation>登录时在托盘中启动</translation>
    </message>
    <message>
        <source>Tell when a job of the night is done</source>
        <translation>夜间任务完成时通知</translation>
    </message>
    <message>
        <source>One that fails is always told.</source>
        <translation>失败的任务总会通知。</translation>
    </message>
    <message>
        <source>Mnemoscope</source>
        <translation>Mnemoscope</translation>
    </message>
    <message>
        <source>Vectors are compared by</source>
        <translation>向量由谁比较</translation>
    </message>
    <message>
        <source>The index itself</source>
        <translation>索引本身</translation>
    </message>
    <message>
        <source>LanceDB, where it is installed</source>
        <translation>LanceDB（需已安装）</translation>
    </message>
    <message>
        <source>Folder or bucket of LanceDB</source>
        <translation>LanceDB 的文件夹或存储桶</translation>
    </message>
    <message>
        <source>A path, s3://… or gs://…; empty: the cache. Keys come from the environment.</source>
        <translation>一个路径、s3://… 或 gs://…；留空则用缓存文件夹。密钥取自环境变量。</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>提供方</translation>
    </message>
    <message>
        <source>Comes along, runs here</source>
        <translation>内置，在本机运行</translation>
    </message>
    <message>
        <source>DashScope (Qwen)</source>
        <translation>DashScope（通义千问）</translation>
    </message>
    <message>
        <source>Another server</source>
        <translation>其他服务器</translation>
    </message>
    <message>
        <source>None: words only</source>
        <translation>无：只按词语</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Numbers in a vector</source>
        <translation>向量长度</translation>
    </message>
    <message>
        <source>None: Mnemoscope words it itself</source>
        <translation>无：由 Mnemoscope 自己写</translation>
    </message>
    <message>
        <source>Model for light sleep</source>
        <translation>浅睡的模型</translation>
    </message>
    <message>
        <source>Model for REM sleep</source>
        <translation>REM 睡眠的模型</translation>
    </message>
    <message>
        <source>Model for deep sleep</source>
        <translation>深睡的模型</translation>
    </message>
    <message>
        <source>Tokens a night, at most</source>
        <translation>每夜最多 token 数</translation>
    </message>
    <message>
        <source>Price of a million tokens sent</source>
        <translation>每百万发送 token 的价格</translation>
    </message>
    <message>
        <source>Price of a million tokens answered</source>
        <translation>每百万回答 token 的价格</translation>
    </message>
    <message>
        <source>Cost of a night, at most</source>
        <translation>每夜最多花费</translation>
    </message>
    <message>
        <source>Put promoted memories into one clean sentence</source>
        <translation>把晋升的记忆整理成一个干净的句子</translation>
    </message>
    <message>
        <source>Give the themes of REM sleep names</source>
        <translation>给 REM 睡眠的主题起名字</translation>
    </message>
</context>
<context>
    <name>SettledPage</name>
    <message>
        <source>This is settled</source>
        <translation>已处理</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Let it stand</source>
        <translation>予以认可</translation>
    </message>
    <message>
        <source>Differs in: {0}</source>
        <translation>不同之处：{0}</translation>
    </message>
    <message>
        <source>Decided by {0} on {1}, {2}.</source>
        <translation>由 {0} 于 {1} {2} 决定。</translation>
    </message>
    <message>
        <source>A rule decided it, {0} sure.</source>
        <translation>由规则决定，把握 {0}。</translation>
    </message>
    <message numerus="yes">
        <source>It was written with %n others; they are taken back together.</source>
        <translation>
            <numerusform>它与另外 %n 个一起写入；撤销时会一并撤销。</numerusform>
        </translation>
    </message>
    <message>
        <source>It comes back on {0}.</source>
        <translation>将于 {0} 再次出现。</translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Leave it</source>
        <translation>保持不变</translation>
    </message>
</context>
<context>
    <name>Side</name>
    <message>
        <source>Fading first</source>
        <translation>最快淡忘</translation>
    </message>
    <message>
        <source>Strongest</source>
        <translation>最强</translation>
    </message>
    <message>
        <source>Just recalled</source>
        <translation>刚召回</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>列表顺序</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>{0} of {1} shown</source>
        <translation>显示 {0} / {1}</translation>
    </message>
    <message>
        <source>List all again</source>
        <translation>重新列出全部</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Remembered</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>操作记录</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Most relations</source>
        <translation>关系最多</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>The whole graph</source>
        <translation>整个图谱</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>实体</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>孤立</translation>
    </message>
    <message>
        <source>Groups without a way between</source>
        <translation>互不相连的群组</translation>
    </message>
    <message>
        <source>Unsupported relations</source>
        <translation>无依据的关系</translation>
    </message>
    <message numerus="yes">
        <source>%n may be one under two names</source>
        <translation>
            <numerusform>%n 对可能是同一个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n could go</source>
        <translation>
            <numerusform>%n 项可清理</numerusform>
        </translation>
    </message>
    <message>
        <source>first, last seen</source>
        <translation>首次、最近出现</translation>
    </message>
    <message>
        <source>who says so</source>
        <translation>来源</translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>已选 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>To look through</source>
        <translation>待查看</translation>
    </message>
    <message>
        <source>The way between them</source>
        <translation>两者之间的路径</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Add a question</source>
        <translation>添加问题</translation>
    </message>
    <message>
        <source>Contradiction</source>
        <translation>矛盾</translation>
    </message>
    <message>
        <source>Note a contradiction</source>
        <translation>记下矛盾</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>别名</translation>
    </message>
    <message>
        <source>Add an alias</source>
        <translation>添加别名</translation>
    </message>
    <message>
        <source>Look at the conflicts</source>
        <translation>查看冲突</translation>
    </message>
    <message>
        <source>Open questions</source>
        <translation>待解问题</translation>
    </message>
    <message>
        <source>Contradictions noted</source>
        <translation>已记下的矛盾</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Being looked through…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Nothing wrong.</source>
        <translation>没有问题。</translation>
    </message>
    <message numerus="yes">
        <source>Put all %n right</source>
        <translation>
            <numerusform>全部修正（%n）</numerusform>
        </translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Canonical id</source>
        <translation>规范 id</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>更改于</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>人物</translation>
    </message>
    <message>
        <source>Also called</source>
        <translation>也叫</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>SideCard</name>
    <message>
        <source>Open {0}</source>
        <translation>打开 {0}</translation>
    </message>
    <message>
        <source>Differs in: {0}</source>
        <translation>不同之处：{0}</translation>
    </message>
    <message>
        <source>Side {0}: {1}</source>
        <translation>{0} 方：{1}</translation>
    </message>
    <message>
        <source>changed since</source>
        <translation>已改动</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>有支持</translation>
    </message>
    <message>
        <source>refuted</source>
        <translation>已驳斥</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>已被取代</translation>
    </message>
    <message>
        <source>contested</source>
        <translation>有争议</translation>
    </message>
    <message numerus="yes">
        <source>%n days old</source>
        <translation>
            <numerusform>%n 天前</numerusform>
        </translation>
    </message>
    <message>
        <source>of today</source>
        <translation>今天</translation>
    </message>
</context>
<context>
    <name>SplitSheet</name>
    <message>
        <source>Split it</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>Name of the second one</source>
        <translation>第二个的名称</translation>
    </message>
    <message>
        <source>Relations that go with it</source>
        <translation>随之移走的关系</translation>
    </message>
    <message>
        <source>Split {0}</source>
        <translation>拆分 {0}</translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message numerus="yes">
        <source>%n lines added</source>
        <translation>
            <numerusform>新增 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines removed</source>
        <translation>
            <numerusform>删除 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the place</source>
        <translation>打开所在位置</translation>
    </message>
    <message>
        <source>{0} of {1} entities, {2} of {3} relations</source>
        <translation>{0} / {1} 个实体，{2} / {3} 条关系</translation>
    </message>
    <message numerus="yes">
        <source>More than 3,000 would hide each other: %n communities are drawn with their strongest ties. Enter or a double click opens one.</source>
        <translation>
            <numerusform>超过 3,000 个会互相遮挡：改为绘出 %n 个社群及其最强的联系。按回车或双击打开其中一个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Obsidian would be started with this link: {0}</source>
        <translation>将用此链接启动 Obsidian：{0}</translation>
    </message>
    <message>
        <source>This link leads out of the wiki: {0}</source>
        <translation>此链接指向维基之外：{0}</translation>
    </message>
    <message>
        <source>Open the link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>算了</translation>
    </message>
    <message>
        <source>Open Obsidian</source>
        <translation>打开 Obsidian</translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message>
        <source>Health and budgets</source>
        <translation>健康与预算</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>Last 7 nights</source>
        <translation>最近 7 夜</translation>
    </message>
    <message>
        <source>Memory health</source>
        <translation>记忆健康</translation>
    </message>
    <message>
        <source>too little is known yet</source>
        <translation>所知尚少</translation>
    </message>
    <message>
        <source>{0}, floor {1}</source>
        <translation>{0}，下限 {1}</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>no file yet</source>
        <translation>还没有文件</translation>
    </message>
    <message numerus="yes">
        <source>%n chunks</source>
        <translation>
            <numerusform>%n 个分块</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} of {1} files</source>
        <translation>{0} / {1} 个文件</translation>
    </message>
    <message>
        <source>{0}, current</source>
        <translation>{0}，最新</translation>
    </message>
    <message>
        <source>{0}, vectors to come</source>
        <translation>{0}，向量待建</translation>
    </message>
    <message>
        <source>{0}, words only</source>
        <translation>{0}，仅字词</translation>
    </message>
    <message>
        <source>Helpful recalls</source>
        <translation>有用的召回</translation>
    </message>
    <message>
        <source>none judged this week</source>
        <translation>本周未评价</translation>
    </message>
    <message>
        <source>{0} of {1} since Monday</source>
        <translation>周一以来 {0} / {1}</translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>Why nothing happened</source>
        <translation>为何什么也没发生</translation>
    </message>
    <message>
        <source>Log of the run</source>
        <translation>运行日志</translation>
    </message>
</context>
<context>
    <name>Strip</name>
    <message>
        <source>By day</source>
        <translation>按日</translation>
    </message>
    <message>
        <source>By strength</source>
        <translation>按强度</translation>
    </message>
    <message>
        <source>What the columns count</source>
        <translation>柱形统计什么</translation>
    </message>
    <message>
        <source>As if not promoted</source>
        <translation>视同未晋升</translation>
    </message>
    <message>
        <source>What falls</source>
        <translation>跌落的记忆</translation>
    </message>
    <message>
        <source>Let promoted, hand-written and wiki memories fade in this view, too</source>
        <translation>在此视图中让晋升、手写和维基的记忆也淡忘</translation>
    </message>
    <message>
        <source>Falls below {0} in the next 30 days: {1}</source>
        <translation>未来 30 天低于 {0}：{1} 条</translation>
    </message>
    <message numerus="yes">
        <source>%n of them this week</source>
        <translation>
            <numerusform>其中本周 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n below it now</source>
        <translation>
            <numerusform>现在已有 %n 条低于它</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>How strong %n memories are now</source>
        <translation>
            <numerusform>%n 条记忆现在的强度</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them held at 1</source>
        <translation>
            <numerusform>其中 %n 条保持为 1</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} 到 {1}</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>Memories and their strengths</source>
        <translation>记忆及其强度</translation>
    </message>
    <message>
        <source>Search in the list</source>
        <translation>在列表中搜索</translation>
    </message>
    <message>
        <source>{0} of {1} shown</source>
        <translation>显示 {0} / {1}</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>实体</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>What is listed</source>
        <translation>列出的内容</translation>
    </message>
</context>
<context>
    <name>TextList</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TextStrip</name>
    <message>
        <source>Back to the page</source>
        <translation>返回页面</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>Thirds</name>
    <message numerus="yes">
        <source>%n more statements disagree with these</source>
        <translation>
            <numerusform>另有 %n 条说法与它们不一致</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more are in the queue</source>
        <translation>
            <numerusform>队列中还有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tidying</name>
    <message>
        <source>Tidy up</source>
        <translation>整理</translation>
    </message>
</context>
<context>
    <name>TodayPane</name>
    <message>
        <source>last dream</source>
        <translation>上次做梦</translation>
    </message>
    <message>
        <source>next dream</source>
        <translation>下次做梦</translation>
    </message>
    <message>
        <source>now {0}</source>
        <translation>现在 {0}</translation>
    </message>
    <message>
        <source>no dream is planned</source>
        <translation>未安排做梦</translation>
    </message>
    <message>
        <source>Now {0}</source>
        <translation>现在 {0}</translation>
    </message>
    <message>
        <source>{0} at {1}: {2}</source>
        <translation>{1} {0}：{2}</translation>
    </message>
    <message>
        <source>nothing has run since noon of yesterday</source>
        <translation>自昨天中午起没有任务运行</translation>
    </message>
    <message>
        <source>next dream {0}</source>
        <translation>下次做梦：{0}</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between clauses</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>it is pinned</source>
        <translation>它已固定</translation>
    </message>
    <message>
        <source>it is written by hand</source>
        <translation>它是手写的</translation>
    </message>
    <message>
        <source>it is a decision</source>
        <translation>它是一项决定</translation>
    </message>
    <message>
        <source>it is about a person</source>
        <translation>它与某个人有关</translation>
    </message>
    <message>
        <source>it is a lesson marked red</source>
        <translation>它是标红的教训</translation>
    </message>
    <message>
        <source>other memories are nested in it</source>
        <translation>其下还嵌套着其他记忆</translation>
    </message>
    <message>
        <source>without it another memory would read otherwise</source>
        <translation>没有它，另一条记忆的意思会变</translation>
    </message>
    <message>
        <source>its line holds another memory, too</source>
        <translation>同一行还有另一条记忆</translation>
    </message>
    <message>
        <source>it was written or used today</source>
        <translation>它今天刚写入或用过</translation>
    </message>
    <message>
        <source>it is part of an open conflict</source>
        <translation>它处于未决的冲突中</translation>
    </message>
    <message>
        <source>its file is being edited</source>
        <translation>其文件正在编辑</translation>
    </message>
    <message>
        <source>its file is read-only</source>
        <translation>其文件为只读</translation>
    </message>
    <message>
        <source>its file tells how to behave</source>
        <translation>其文件规定行为方式</translation>
    </message>
    <message>
        <source>its file is a link</source>
        <translation>其文件是链接</translation>
    </message>
    <message>
        <source>a program writes its file</source>
        <translation>其文件由程序写入</translation>
    </message>
    <message>
        <source>its file cannot be read</source>
        <translation>无法读取其文件</translation>
    </message>
    <message>
        <source>it is not there any more</source>
        <translation>它已不存在</translation>
    </message>
    <message>
        <source>one run moves no more</source>
        <translation>一次运行只处理这么多</translation>
    </message>
    <message>
        <source>its file has no place for it</source>
        <translation>其文件没有存放它的位置</translation>
    </message>
    <message>
        <source>it is an open task</source>
        <translation>它是未完成的任务</translation>
    </message>
    <message>
        <source>off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>已安排</translation>
    </message>
    <message>
        <source>Dream</source>
        <translation>做梦</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>Sync</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>Reflection</source>
        <translation>反思</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图谱</translation>
    </message>
    <message>
        <source>Compaction</source>
        <translation>整理</translation>
    </message>
    <message>
        <source>Cleanup</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>Rumination</source>
        <translation>反刍</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>心跳</translation>
    </message>
    <message>
        <source>runs now</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>did not end: its program was closed</source>
        <translation>未结束：程序已关闭</translation>
    </message>
    <message>
        <source>did not run: {0}</source>
        <translation>未运行：{0}</translation>
    </message>
    <message>
        <source>did not run to its end: {0}</source>
        <translation>未能完成：{0}</translation>
    </message>
    <message>
        <source>{0}, taken back</source>
        <translation>{0}，已撤回</translation>
    </message>
    <message>
        <source>it is paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>a quiet day</source>
        <translation>免打扰日</translation>
    </message>
    <message>
        <source>its moment had long gone by</source>
        <translation>时间早已错过</translation>
    </message>
    <message>
        <source>its moment had gone by</source>
        <translation>时间已错过</translation>
    </message>
    <message>
        <source>you left it out</source>
        <translation>你选择跳过</translation>
    </message>
    <message>
        <source>the workspace is read-only</source>
        <translation>工作区为只读</translation>
    </message>
    <message>
        <source>writing is not allowed yet</source>
        <translation>尚未允许写入</translation>
    </message>
    <message>
        <source>there are no conversations</source>
        <translation>没有对话</translation>
    </message>
    <message>
        <source>there are no notes</source>
        <translation>没有笔记</translation>
    </message>
    <message>
        <source>no language model is set</source>
        <translation>未设置语言模型</translation>
    </message>
    <message>
        <source>nights here only propose</source>
        <translation>此处夜间只提议不写入</translation>
    </message>
    <message>
        <source>another job was at work</source>
        <translation>另一任务正在运行</translation>
    </message>
    <message>
        <source>another machine has done it</source>
        <translation>另一台电脑已完成</translation>
    </message>
    <message>
        <source>its time cannot be read</source>
        <translation>无法识别其时间</translation>
    </message>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>新增 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposed</source>
        <translation>
            <numerusform>提议 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n merged</source>
        <translation>
            <numerusform>合并 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n superseded</source>
        <translation>
            <numerusform>取代 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n made room</source>
        <translation>
            <numerusform>腾出 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n known already</source>
        <translation>
            <numerusform>已有 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a list</comment>
        <translation>，</translation>
    </message>
    <message numerus="yes">
        <source>%n signals gathered</source>
        <translation>
            <numerusform>收集到 %n 个信号</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing to do</source>
        <translation>无事可做</translation>
    </message>
    <message numerus="yes">
        <source>%n candidates: {0}</source>
        <translation>
            <numerusform>%n 个候选：{0}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved to the trash</source>
        <translation>
            <numerusform>%n 条移入回收站</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n archived</source>
        <translation>
            <numerusform>归档 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files archived</source>
        <translation>
            <numerusform>归档 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gone for good</source>
        <translation>
            <numerusform>%n 条已彻底删除</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with unsaved edits left alone</source>
        <translation>
            <numerusform>%n 个有未保存的修改，没有动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entities</source>
        <translation>
            <numerusform>%n 个实体</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n relations</source>
        <translation>
            <numerusform>%n 个关系</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines added to the daily note</source>
        <translation>
            <numerusform>日记新增 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>written, %n lessons</source>
        <translation>
            <numerusform>已写入，%n 条教训</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n patterns</source>
        <translation>
            <numerusform>%n 个模式</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of caches</source>
        <translation>
            <numerusform>%n 个缓存条目</numerusform>
        </translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>{0} min {1} s</source>
        <translation>{0} 分 {1} 秒</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0} 秒</translation>
    </message>
    <message>
        <source>rules only</source>
        <translation>仅用规则</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>in {0} min</source>
        <translation>{0} 分钟后</translation>
    </message>
    <message>
        <source>in {0} h {1} min</source>
        <translation>{0} 小时 {1} 分钟后</translation>
    </message>
    <message>
        <source>no dream</source>
        <translation>未做梦</translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n 处改动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n 次失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missed</source>
        <translation>
            <numerusform>%n 次错过</numerusform>
        </translation>
    </message>
    <message>
        <source>dreams now</source>
        <translation>正在做梦</translation>
    </message>
    <message>
        <source>missed: nobody was there to run the dream</source>
        <translation>错过：当时程序没有运行，没能做梦</translation>
    </message>
    <message>
        <source>the dream failed</source>
        <translation>做梦失败</translation>
    </message>
    <message>
        <source>{0}, by the agent itself</source>
        <translation>{0}，由智能体自行完成</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>nothing done</source>
        <translation>未做任何事</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>已撤回</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Run a dream now</source>
        <translation>现在做梦</translation>
    </message>
    <message>
        <source>Review the night</source>
        <translation>审阅昨夜</translation>
    </message>
    <message>
        <source>This folder holds no memory yet. Once there are notes, this page tells each morning what the night did, what waits for you and what is about to fade.</source>
        <translation>此文件夹还没有记忆。有了笔记之后，本页每天早晨会告诉你：夜里做了什么、什么在等你、什么即将淡忘。</translation>
    </message>
    <message>
        <source>A memory begins here</source>
        <translation>记忆从这里开始</translation>
    </message>
    <message>
        <source>Write the first note</source>
        <translation>写下第一条笔记</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Nothing is written yet.</source>
        <translation>尚未写入任何内容。</translation>
    </message>
    <message>
        <source>This workspace is read-only until you allow the first write.</source>
        <translation>在你允许首次写入之前，此工作区为只读。</translation>
    </message>
    <message>
        <source>Allow…</source>
        <translation>允许…</translation>
    </message>
    <message numerus="yes">
        <source>{0} is %n characters too long.</source>
        <translation>
            <numerusform>{0} 超长 %n 个字符。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} does not read its last %n entries.</source>
        <translation>
            <numerusform>{0} 读不到最后 %n 条。</numerusform>
        </translation>
    </message>
    <message>
        <source>too long</source>
        <translation>超长</translation>
    </message>
    <message>
        <source>Make room</source>
        <translation>腾出空间</translation>
    </message>
    <message>
        <source>What you wrote by hand fills {0} of {1} characters by itself.</source>
        <translation>仅你手写的内容就占了 {1} 个字符中的 {0} 个。</translation>
    </message>
    <message>
        <source>{0} has little room for dreams.</source>
        <translation>{0} 留给做梦的空间不多。</translation>
    </message>
    <message>
        <source>nearly full</source>
        <translation>将满</translation>
    </message>
    <message numerus="yes">
        <source>%n decided already.</source>
        <translation>
            <numerusform>已决定 %n 处。</numerusform>
        </translation>
    </message>
    <message>
        <source>proposed by a dream</source>
        <translation>做梦的提议</translation>
    </message>
    <message numerus="yes">
        <source>%n changes wait for your word.</source>
        <translation>
            <numerusform>%n 处改动等你决定。</numerusform>
        </translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
    <message numerus="yes">
        <source>The oldest has waited %n days: {0}.</source>
        <translation>
            <numerusform>最早的已等待 %n 天：{0}。</numerusform>
        </translation>
    </message>
    <message>
        <source>conflicts</source>
        <translation>冲突</translation>
    </message>
    <message numerus="yes">
        <source>%n conflicts.</source>
        <translation>
            <numerusform>%n 处冲突。</numerusform>
        </translation>
    </message>
    <message>
        <source>Settle</source>
        <translation>处理</translation>
    </message>
    <message>
        <source>A job did not come to its end: {0}.</source>
        <translation>有任务未能完成：{0}。</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>查看</translation>
    </message>
    <message numerus="yes">
        <source>%n secrets were kept out of the dream.</source>
        <translation>
            <numerusform>%n 个机密被挡在做梦之外。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n personal details were kept out.</source>
        <translation>
            <numerusform>%n 条个人信息被挡下。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n texts that give orders were kept out.</source>
        <translation>
            <numerusform>%n 段发号施令的文字被挡下。</numerusform>
        </translation>
    </message>
    <message>
        <source>kept out</source>
        <translation>已挡下</translation>
    </message>
    <message>
        <source>They stay in their notes and do not come into {0}.</source>
        <translation>它们留在笔记中，不会进入 {0}。</translation>
    </message>
    <message>
        <source>problems</source>
        <translation>问题</translation>
    </message>
    <message numerus="yes">
        <source>%n things are wrong with files.</source>
        <translation>
            <numerusform>文件有 %n 处问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>The first is on {0}.</source>
        <translation>第一处在 {0}。</translation>
    </message>
    <message>
        <source>without evidence</source>
        <translation>缺少依据</translation>
    </message>
    <message numerus="yes">
        <source>%n wiki claims have no evidence.</source>
        <translation>
            <numerusform>%n 条维基主张缺少依据。</numerusform>
        </translation>
    </message>
    <message>
        <source>errors of the wiki</source>
        <translation>维基错误</translation>
    </message>
    <message numerus="yes">
        <source>%n errors in pages of the wiki.</source>
        <translation>
            <numerusform>维基页面有 %n 处错误。</numerusform>
        </translation>
    </message>
    <message>
        <source>Until there is one, words alone are searched.</source>
        <translation>在有可用模型之前，仅按字词搜索。</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The model for meaning does not answer.</source>
        <translation>语义模型没有响应。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message numerus="yes">
        <source>%n memories in the trash go on {0}.</source>
        <translation>
            <numerusform>回收站中 %n 条记忆将于 {0} 删除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lie there in all.</source>
        <translation>
            <numerusform>回收站共有 %n 条。</numerusform>
        </translation>
    </message>
    <message>
        <source>trash</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>待核实</translation>
    </message>
    <message numerus="yes">
        <source>%n memories are stale.</source>
        <translation>
            <numerusform>%n 条记忆久未核实。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody has said for 30 days that they still hold.</source>
        <translation>已有 30 天无人确认它们仍然成立。</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>ddd d</source>
        <comment>pattern of a day within a week</comment>
        <translation>ddd d日</translation>
    </message>
    <message>
        <source>dddd d MMMM yyyy</source>
        <comment>pattern of a full day</comment>
        <translation>yyyy年M月d日 dddd</translation>
    </message>
    <message>
        <source>This cannot be read: {0}</source>
        <translation>无法读取：{0}</translation>
    </message>
    <message>
        <source>The agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation>{0}。</translation>
    </message>
    <message numerus="yes">
        <source>%n changes wait for you to look at.</source>
        <translation>
            <numerusform>%n 处改动等你查看。</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>two sentences</comment>
        <translation>{0}{1}</translation>
    </message>
    <message>
        <source>{0} dreamt at {1}.</source>
        <translation>{0} 于 {1} 做过梦。</translation>
    </message>
    <message>
        <source>{0} dreamt last on {1}.</source>
        <translation>{0} 上次做梦是 {1}。</translation>
    </message>
    <message>
        <source>{0} dreamt last on {1}, by itself.</source>
        <translation>{0} 上次自行做梦是 {1}。</translation>
    </message>
    <message>
        <source>{0} has not dreamt yet.</source>
        <translation>{0} 还没有做过梦。</translation>
    </message>
</context>
<context>
    <name>Tonight</name>
    <message>
        <source>Tonight</source>
        <translation>今晚</translation>
    </message>
    <message>
        <source>Run one now</source>
        <translation>现在做一次</translation>
    </message>
    <message>
        <source>No dream is planned.</source>
        <translation>未安排做梦。</translation>
    </message>
    <message>
        <source>{0}, the machine must be awake</source>
        <translation>{0}，届时电脑须处于唤醒状态</translation>
    </message>
</context>
<context>
    <name>Toolbar</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Time shown</source>
        <translation>显示的时间</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>档位</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>{0} of {1} drawn</source>
        <translation>已绘制 {0} / {1}</translation>
    </message>
    <message numerus="yes">
        <source>%n are held and do not fade: promoted, pinned, hand-written, wiki</source>
        <translation>
            <numerusform>%n 条保持不淡忘：晋升、固定、手写、维基</numerusform>
        </translation>
    </message>
    <message>
        <source>Strength on a logarithmic axis</source>
        <translation>强度用对数坐标</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>一周</translation>
    </message>
    <message>
        <source>30 days</source>
        <translation>30 天</translation>
    </message>
    <message>
        <source>60 days</source>
        <translation>60 天</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>一年</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Find who or what</source>
        <translation>查找人或事物</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>整体</translation>
    </message>
    <message>
        <source>Around …</source>
        <translation>…周围</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示范围</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Size by</source>
        <translation>大小依据</translation>
    </message>
    <message>
        <source>Around {0}</source>
        <translation>{0} 周围</translation>
    </message>
    <message>
        <source>all {0}</source>
        <translation>全部 {0}</translation>
    </message>
    <message>
        <source>links</source>
        <translation>连接数</translation>
    </message>
    <message>
        <source>lines that speak for it</source>
        <translation>支持它的行数</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>不区分</translation>
    </message>
    <message>
        <source>Steps around the centre</source>
        <translation>中心周围的步数</translation>
    </message>
</context>
<context>
    <name>Trash</name>
    <message>
        <source>Trash</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>Trash ({0})</source>
        <translation>回收站（{0}）</translation>
    </message>
    <message numerus="yes">
        <source>%n texts are back where they stood</source>
        <translation>
            <numerusform>%n 条文字已放回原处</numerusform>
        </translation>
    </message>
    <message>
        <source>“{0}” is back in {1}</source>
        <translation>“{0}”已放回 {1}</translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be put back</source>
        <translation>
            <numerusform>%n 条无法放回</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message numerus="yes">
        <source>%n texts of the trash are gone for good</source>
        <translation>
            <numerusform>回收站里的 %n 条文字已彻底删除</numerusform>
        </translation>
    </message>
    <message>
        <source>It was taken back</source>
        <translation>已撤回</translation>
    </message>
</context>
<context>
    <name>TrashPage</name>
    <message>
        <source>Trash</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>放回</translation>
    </message>
    <message>
        <source>Delete for good…</source>
        <translation>彻底删除…</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>清空回收站…</translation>
    </message>
    <message>
        <source>Back to the memories</source>
        <translation>回到记忆</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>彻底删除</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>What is let go lies here for 7 days and then goes for good, while Mnemoscope runs.</source>
        <translation>放手的记忆在这里留 7 天，之后在 Mnemoscope 运行时彻底删除。</translation>
    </message>
    <message>
        <source>Forgetting is paused: what lies here stays until it goes on.</source>
        <translation>遗忘已暂停：这里的内容会留到恢复之后。</translation>
    </message>
    <message>
        <source>The trash is empty</source>
        <translation>回收站是空的</translation>
    </message>
    <message>
        <source>What you let go lies here for 7 days and can be put back where it stood.</source>
        <translation>放手的记忆在这里留 7 天，可以放回原处。</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n texts for good? They cannot be put back from here then.</source>
        <translation>
            <numerusform>彻底删除 %n 条文字？之后就不能从这里放回了。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Runs now: {0}</source>
        <translation>正在运行：{0}</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>立即运行</translation>
    </message>
    <message>
        <source>Stop safely</source>
        <translation>安全停止</translation>
    </message>
    <message>
        <source>Resume ({0})</source>
        <translation>恢复（{0}）</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>For an hour, until {0}</source>
        <translation>一小时，至 {0}</translation>
    </message>
    <message>
        <source>Tonight, until {0}</source>
        <translation>今晚，至 {0}</translation>
    </message>
    <message>
        <source>Until I resume</source>
        <translation>直到我恢复</translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation>工作区</translation>
    </message>
</context>
<context>
    <name>TreeColumn</name>
    <message>
        <source>Find in the wiki</source>
        <translation>在维基中查找</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Pages found</source>
        <translation>找到的页面</translation>
    </message>
    <message>
        <source>No page answers</source>
        <translation>没有符合的页面</translation>
    </message>
    <message>
        <source>Titles, aliases, claims and texts were searched.</source>
        <translation>已搜索标题、别名、断言和正文。</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
</context>
<context>
    <name>TrialPanel</name>
    <message>
        <source>What if</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Save as profile…</source>
        <translation>另存为配置…</translation>
    </message>
    <message>
        <source>Score at least</source>
        <translation>得分至少</translation>
    </message>
    <message>
        <source>Signals at least</source>
        <translation>信号至少</translation>
    </message>
    <message>
        <source>Contexts at least</source>
        <translation>语境至少</translation>
    </message>
    <message>
        <source>sum {0}, profile {1}</source>
        <translation>合计 {0}，配置 {1}</translation>
    </message>
</context>
<context>
    <name>TuneRow</name>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
</context>
<context>
    <name>Turning</name>
    <message>
        <source>Older counts less</source>
        <translation>越旧越轻</translation>
    </message>
    <message>
        <source>Skip near-copies</source>
        <translation>略过近似</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>权衡</translation>
    </message>
    <message>
        <source>words</source>
        <translation>字词</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>语义</translation>
    </message>
    <message>
        <source>Near-copies</source>
        <translation>近似</translation>
    </message>
    <message>
        <source>unlike</source>
        <translation>求异</translation>
    </message>
    <message>
        <source>best</source>
        <translation>求优</translation>
    </message>
    <message>
        <source>Counts half after</source>
        <translation>减半于</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>× .95 each day</source>
        <translation>每天 × .95</translation>
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
        <source>Undo: {0}</source>
        <translation>撤销：{0}</translation>
    </message>
    <message>
        <source>Redo: {0}</source>
        <translation>重做：{0}</translation>
    </message>
</context>
<context>
    <name>VerbBar</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>Verbs</name>
    <message>
        <source>There is no file {0}; the evidence names it all the same.</source>
        <translation>文件 {0} 不存在；证据中仍保留这个名称。</translation>
    </message>
    <message>
        <source>Another page is shown: “{0}” was not added.</source>
        <translation>已经换到别的页面：“{0}”没有添加。</translation>
    </message>
    <message>
        <source>No page is called “{0}”.</source>
        <translation>没有名为“{0}”的页面。</translation>
    </message>
    <message>
        <source>No page is the source {0}.</source>
        <translation>没有作为来源 {0} 的页面。</translation>
    </message>
    <message>
        <source>The claim was taken out</source>
        <translation>断言已移除</translation>
    </message>
    <message>
        <source>The claim was added</source>
        <translation>断言已添加</translation>
    </message>
    <message>
        <source>The claim was changed</source>
        <translation>断言已更改</translation>
    </message>
    <message>
        <source>The evidence was added</source>
        <translation>已添加证据</translation>
    </message>
    <message>
        <source>The relationship was added</source>
        <translation>关系已添加</translation>
    </message>
    <message>
        <source>The relationship was taken out</source>
        <translation>关系已移除</translation>
    </message>
    <message>
        <source>The relationship was changed</source>
        <translation>关系已更改</translation>
    </message>
    <message>
        <source>The page was changed</source>
        <translation>页面已更改</translation>
    </message>
</context>
<context>
    <name>Versions</name>
    <message>
        <source>Kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>还没有</translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n 次更改</numerusform>
        </translation>
    </message>
    <message>
        <source>{0}, {1} versions of files</source>
        <translation>{0}，{1} 个文件版本</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>占用</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <comment>pattern of a day with its year</comment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>Undo reaches to</source>
        <translation>可撤销到</translation>
    </message>
    <message>
        <source>Never by itself. “mnemoscope versions --older-than 365” lets the oldest go.</source>
        <translation>不会自动清除。“mnemoscope versions --older-than 365” 可清除最旧的。</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>WaitingCount</name>
    <message numerus="yes">
        <source>%n proposals wait</source>
        <translation>
            <numerusform>%n 条提议待定</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitingList</name>
    <message>
        <source>Waiting for you</source>
        <translation>等你处理</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>The agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Nothing. All that waited is done.</source>
        <translation>没有。等待的都已处理。</translation>
    </message>
</context>
<context>
    <name>WeekBar</name>
    <message>
        <source>Earlier week</source>
        <translation>前一周</translation>
    </message>
    <message>
        <source>Later week</source>
        <translation>后一周</translation>
    </message>
</context>
<context>
    <name>WeekModel</name>
    <message>
        <source>Job</source>
        <translation>任务</translation>
    </message>
</context>
<context>
    <name>WeekTable</name>
    <message>
        <source>The week, job by job</source>
        <translation>一周，逐项任务</translation>
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
        <source>No agent&apos;s workspace lies in the usual places, such as {0}.</source>
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
    <name>WhatIf</name>
    <message>
        <source>What if</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message numerus="yes">
        <source>%n fall in 30 days</source>
        <translation>
            <numerusform>30 天内跌落 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} → {1} would fall</source>
        <translation>跌落 {0} → {1} 条</translation>
    </message>
    <message>
        <source>From now on {0} holds here: for forecasts, cleanups and the command line.</source>
        <translation>从现在起这里采用：{0}，用于预测、清理和命令行。</translation>
    </message>
</context>
<context>
    <name>WhenForm</name>
    <message>
        <source>The rule as text</source>
        <translation>规则文本</translation>
    </message>
    <message>
        <source>Night, 03:00</source>
        <translation>夜间 03:00</translation>
    </message>
    <message>
        <source>Lunch, 12:30</source>
        <translation>午间 12:30</translation>
    </message>
    <message>
        <source>When idle</source>
        <translation>空闲时</translation>
    </message>
    <message>
        <source>Once a day whenever the app is up</source>
        <translation>每天一次，程序开着时</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>This is no rule: {0}</source>
        <translation>这不是规则：{0}</translation>
    </message>
    <message>
        <source>Minute, hour, day, month, weekday; or “every 30 min”, “@daily”, “@idle”.</source>
        <translation>分、时、日、月、星期；或 “every 30 min”、“@daily”、“@idle”。</translation>
    </message>
</context>
<context>
    <name>WikiLint</name>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>public</source>
        <translation>公开</translation>
    </message>
    <message>
        <source>the same page</source>
        <translation>同一页面</translation>
    </message>
    <message>
        <source>meant may be {0}</source>
        <translation>可能是指 {0}</translation>
    </message>
    <message>
        <source>write {0}</source>
        <translation>写成 {0}</translation>
    </message>
    <message>
        <source>set {0} to {1}</source>
        <translation>把 {0} 设为 {1}</translation>
    </message>
    <message>
        <source>take {0} out</source>
        <translation>移除 {0}</translation>
    </message>
    <message numerus="yes">
        <source>%n contradictions are noted: {0}</source>
        <translation>
            <numerusform>记下了 %n 处矛盾：{0}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n questions are open: {0}</source>
        <translation>
            <numerusform>%n 个问题待解：{0}</numerusform>
        </translation>
    </message>
    <message>
        <source>“{0}” has no date</source>
        <translation>“{0}”没有日期</translation>
    </message>
    <message>
        <source>the page has no date</source>
        <translation>页面没有日期</translation>
    </message>
    <message>
        <source>“{0}” was touched last on {1}</source>
        <translation>“{0}”上次更新于 {1}</translation>
    </message>
    <message>
        <source>the page was touched last on {1}</source>
        <translation>页面上次更新于 {1}</translation>
    </message>
    <message>
        <source>Header cannot be read</source>
        <translation>页头无法读取</translation>
    </message>
    <message>
        <source>Damaged markers</source>
        <translation>标记损坏</translation>
    </message>
    <message>
        <source>No id</source>
        <translation>没有 id</translation>
    </message>
    <message>
        <source>Same id twice</source>
        <translation>id 重复</translation>
    </message>
    <message>
        <source>No page type</source>
        <translation>没有页面类型</translation>
    </message>
    <message>
        <source>Page type and folder differ</source>
        <translation>页面类型与文件夹不符</translation>
    </message>
    <message>
        <source>No title</source>
        <translation>没有标题</translation>
    </message>
    <message>
        <source>Value that is not read</source>
        <translation>不会被读取的值</translation>
    </message>
    <message>
        <source>Two pages about the same</source>
        <translation>两个页面讲同一件事</translation>
    </message>
    <message>
        <source>Claim without id</source>
        <translation>断言没有 id</translation>
    </message>
    <message>
        <source>No source</source>
        <translation>没有来源</translation>
    </message>
    <message>
        <source>Import of unknown origin</source>
        <translation>来历不明的导入</translation>
    </message>
    <message>
        <source>Claim without evidence</source>
        <translation>断言没有证据</translation>
    </message>
    <message>
        <source>Unknown source</source>
        <translation>未知来源</translation>
    </message>
    <message>
        <source>Broken link</source>
        <translation>失效链接</translation>
    </message>
    <message>
        <source>Ambiguous link</source>
        <translation>含糊链接</translation>
    </message>
    <message>
        <source>Page without connection</source>
        <translation>孤立页面</translation>
    </message>
    <message>
        <source>Alias of two pages</source>
        <translation>两个页面共用的别名</translation>
    </message>
    <message>
        <source>Alias that repeats</source>
        <translation>重复的别名</translation>
    </message>
    <message>
        <source>Noted contradiction</source>
        <translation>已记下的矛盾</translation>
    </message>
    <message>
        <source>Claims in conflict</source>
        <translation>断言冲突</translation>
    </message>
    <message>
        <source>Supersession in a circle</source>
        <translation>循环取代</translation>
    </message>
    <message>
        <source>Superseded twice</source>
        <translation>被多次取代</translation>
    </message>
    <message>
        <source>Open question</source>
        <translation>待解问题</translation>
    </message>
    <message>
        <source>Page of low confidence</source>
        <translation>低置信度页面</translation>
    </message>
    <message>
        <source>Claim of low confidence</source>
        <translation>低置信度断言</translation>
    </message>
    <message>
        <source>Confidence that is none</source>
        <translation>无效的置信度</translation>
    </message>
    <message>
        <source>Date that is none</source>
        <translation>无效的日期</translation>
    </message>
    <message>
        <source>Date to come</source>
        <translation>未来的日期</translation>
    </message>
    <message>
        <source>Stale page</source>
        <translation>陈旧页面</translation>
    </message>
    <message>
        <source>Stale claim</source>
        <translation>陈旧断言</translation>
    </message>
    <message>
        <source>Spelling of a relationship</source>
        <translation>关系类型的写法</translation>
    </message>
    <message>
        <source>Relationship to no page</source>
        <translation>没有目标的关系</translation>
    </message>
    <message>
        <source>Relationship to itself</source>
        <translation>指向自身的关系</translation>
    </message>
    <message>
        <source>Not for everybody</source>
        <translation>并非人人可见</translation>
    </message>
    <message>
        <source>Open page with closed content</source>
        <translation>公开页面含有非公开内容</translation>
    </message>
    <message>
        <source>the block {0} has lost one of its markers</source>
        <translation>块 {0} 缺了一个标记</translation>
    </message>
    <message>
        <source>the page has no id</source>
        <translation>页面没有 id</translation>
    </message>
    <message>
        <source>the id {0} is also that of {3}</source>
        <translation>id {0} 也属于 {3}</translation>
    </message>
    <message>
        <source>the page has no pageType</source>
        <translation>页面没有 pageType</translation>
    </message>
    <message>
        <source>the pageType is {1}, but the folder holds {2} pages</source>
        <translation>pageType 是 {1}，但该文件夹存放 {2} 页面</translation>
    </message>
    <message>
        <source>the page has no title</source>
        <translation>页面没有标题</translation>
    </message>
    <message>
        <source>{0}: {1} is not read as it is written; it should be {2}</source>
        <translation>{0}：{1} 这样写不会被读取；应为 {2}</translation>
    </message>
    <message>
        <source>{3} is about the same: {0}</source>
        <translation>{3} 讲的是同一件事：{0}</translation>
    </message>
    <message>
        <source>the claim “{0}” has no id</source>
        <translation>断言“{0}”没有 id</translation>
    </message>
    <message>
        <source>the page names no source</source>
        <translation>页面没有注明来源</translation>
    </message>
    <message>
        <source>the import does not say where it is from: {0}</source>
        <translation>导入内容没有注明出处：{0}</translation>
    </message>
    <message>
        <source>{0}: {1} is no number from 0 to 1</source>
        <translation>{0}：{1} 不是 0 到 1 之间的数</translation>
    </message>
    <message>
        <source>{0}: {1} is no date</source>
        <translation>{0}：{1} 不是日期</translation>
    </message>
    <message>
        <source>{0}: {1} is still to come</source>
        <translation>{0}：{1} 尚未到来</translation>
    </message>
    <message>
        <source>the claim {0} has no evidence</source>
        <translation>断言 {0} 没有证据</translation>
    </message>
    <message>
        <source>no page is the source {0}</source>
        <translation>没有作为来源 {0} 的页面</translation>
    </message>
    <message>
        <source>the claim {0} says another thing in {3}</source>
        <translation>断言 {0} 在 {3} 中说法不同</translation>
    </message>
    <message>
        <source>these take each other&apos;s place in a circle: {0}</source>
        <translation>它们互相取代成了循环：{0}</translation>
    </message>
    <message>
        <source>{0} was superseded by more than one: {1}</source>
        <translation>{0} 被不止一条取代：{1}</translation>
    </message>
    <message>
        <source>the confidence of the page is low ({1})</source>
        <translation>页面的置信度偏低（{1}）</translation>
    </message>
    <message>
        <source>the confidence of the claim {0} is low ({1})</source>
        <translation>断言 {0} 的置信度偏低（{1}）</translation>
    </message>
    <message>
        <source>not for everybody: {1}</source>
        <translation>并非人人可见：{1}</translation>
    </message>
    <message>
        <source>{0} is {1}, but the page is {2}</source>
        <translation>{0} 是 {1}，而页面是 {2}</translation>
    </message>
    <message>
        <source>the link {0} leads nowhere</source>
        <translation>链接 {0} 没有目标</translation>
    </message>
    <message>
        <source>the link {0} may mean {3}</source>
        <translation>链接 {0} 可能指 {3}</translation>
    </message>
    <message>
        <source>nothing leads to this page, and it leads nowhere</source>
        <translation>没有链接指向此页，它也不指向任何页面</translation>
    </message>
    <message>
        <source>the alias {0} is also a name of {3}</source>
        <translation>别名 {0} 也是 {3} 的名字</translation>
    </message>
    <message>
        <source>the alias {0} says nothing that the title or another does not</source>
        <translation>别名 {0} 与标题或其他别名重复</translation>
    </message>
    <message>
        <source>the kind {1} of the relationship to {0} is a spelling of {2}</source>
        <translation>与 {0} 的关系类型 {1} 是 {2} 的另一种写法</translation>
    </message>
    <message>
        <source>the relationship leads to no page: {0}</source>
        <translation>关系没有目标页面：{0}</translation>
    </message>
    <message>
        <source>the page has a relationship to itself: {0}</source>
        <translation>页面与自身有关系：{0}</translation>
    </message>
</context>
<context>
    <name>WikiPane</name>
    <message>
        <source>Add a claim</source>
        <translation>添加断言</translation>
    </message>
    <message>
        <source>Change the words of the claim</source>
        <translation>修改断言的文字</translation>
    </message>
    <message>
        <source>Add a relationship</source>
        <translation>添加关系</translation>
    </message>
    <message>
        <source>Add evidence to the claim</source>
        <translation>为断言添加证据</translation>
    </message>
    <message>
        <source>Rename the page…</source>
        <translation>页面改名…</translation>
    </message>
    <message>
        <source>Edit the text of the page</source>
        <translation>编辑页面文本</translation>
    </message>
    <message>
        <source>Save the text</source>
        <translation>保存文本</translation>
    </message>
    <message>
        <source>Back to the page</source>
        <translation>返回页面</translation>
    </message>
    <message>
        <source>Open in the system&apos;s editor</source>
        <translation>用系统编辑器打开</translation>
    </message>
    <message>
        <source>Open in Obsidian…</source>
        <translation>用 Obsidian 打开…</translation>
    </message>
    <message>
        <source>Find in the wiki</source>
        <translation>在维基中查找</translation>
    </message>
    <message>
        <source>New page…</source>
        <translation>新建页面…</translation>
    </message>
    <message>
        <source>Problems of the wiki</source>
        <translation>维基的问题</translation>
    </message>
    <message>
        <source>Put right what needs no decision</source>
        <translation>修正无需决定的问题</translation>
    </message>
    <message>
        <source>Compile the wiki…</source>
        <translation>编译维基…</translation>
    </message>
    <message numerus="yes">
        <source>%n problems</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>Wiki</source>
        <translation>维基</translation>
    </message>
    <message>
        <source>Pages about people, things and ideas; each claim names its evidence.</source>
        <translation>关于人物、事物和概念的页面；每条断言都注明证据。</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Compile…</source>
        <translation>编译…</translation>
    </message>
    <message>
        <source>New page</source>
        <translation>新建页面</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Reading the wiki…</source>
        <translation>正在读取维基…</translation>
    </message>
    <message>
        <source>Pages about people, things and ideas would stand here, with claims that name their evidence. They would lie in {0}.</source>
        <translation>这里会列出关于人物、事物和概念的页面，以及注明证据的断言。它们将存放在 {0}。</translation>
    </message>
    <message>
        <source>Make a wiki</source>
        <translation>新建维基</translation>
    </message>
    <message>
        <source>No wiki yet</source>
        <translation>还没有维基</translation>
    </message>
    <message>
        <source>No pages yet</source>
        <translation>还没有页面</translation>
    </message>
    <message>
        <source>A page tells of one person, thing or idea.</source>
        <translation>一个页面讲一个人物、事物或概念。</translation>
    </message>
    <message>
        <source>Problems {0}</source>
        <translation>问题 {0}</translation>
    </message>
    <message>
        <source>The wiki cannot be read</source>
        <translation>维基无法读取</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Entity</source>
        <translation>实体</translation>
    </message>
    <message>
        <source>Concept</source>
        <translation>概念</translation>
    </message>
    <message>
        <source>Synthesis</source>
        <translation>综述</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>实体</translation>
    </message>
    <message>
        <source>Concepts</source>
        <translation>概念</translation>
    </message>
    <message>
        <source>Syntheses</source>
        <translation>综述</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>有依据</translation>
    </message>
    <message>
        <source>contested</source>
        <translation>有争议</translation>
    </message>
    <message>
        <source>contradicted</source>
        <translation>有矛盾</translation>
    </message>
    <message>
        <source>refuted</source>
        <translation>被推翻</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>被取代</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>没有日期</translation>
    </message>
    <message numerus="yes">
        <source>stale, %n days</source>
        <translation>
            <numerusform>陈旧，%n 天</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>aging, %n days</source>
        <translation>
            <numerusform>渐旧，%n 天</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fresh, %n days</source>
        <translation>
            <numerusform>新鲜，%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>no place named</source>
        <translation>未注明出处</translation>
    </message>
    <message>
        <source>daily note</source>
        <translation>日记</translation>
    </message>
    <message>
        <source>note of a maintainer</source>
        <translation>维护者笔记</translation>
    </message>
    <message>
        <source>said by a maintainer</source>
        <translation>维护者所说</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
</context>
<context>
    <name>WordField</name>
    <message>
        <source>Words to be written</source>
        <translation>要写入的话</translation>
    </message>
    <message>
        <source>Accept these words</source>
        <translation>接受这些话</translation>
    </message>
    <message>
        <source>Leave as it was</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Ctrl+Enter takes these words, Esc leaves them as they were.</source>
        <translation>Ctrl+Enter 采用这些文字，Esc 保留原样。</translation>
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
    <message numerus="yes">
        <source>putting %n memories back</source>
        <translation>
            <numerusform>恢复 %n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>revert of {0}</source>
        <translation>还原 {0}</translation>
    </message>
    <message>
        <source>making the wiki</source>
        <translation>新建维基</translation>
    </message>
    <message>
        <source>compiling the wiki</source>
        <translation>编译维基</translation>
    </message>
    <message>
        <source>writing “{0}” into the wiki</source>
        <translation>把“{0}”写入维基</translation>
    </message>
    <message>
        <source>making the page “{0}”</source>
        <translation>新建页面“{0}”</translation>
    </message>
    <message>
        <source>renaming the page to “{0}”</source>
        <translation>将页面改名为“{0}”</translation>
    </message>
    <message numerus="yes">
        <source>putting %n findings right</source>
        <translation>
            <numerusform>修正 %n 处问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>taking %n memories out</source>
        <translation>
            <numerusform>清理 %n 条记忆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>accepting %n entries</source>
        <translation>
            <numerusform>接受 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>accepting “{0}”</source>
        <translation>接受“{0}”</translation>
    </message>
    <message numerus="yes">
        <source>promoting %n memories</source>
        <translation>
            <numerusform>晋升 %n 条记忆</numerusform>
        </translation>
    </message>
    <message>
        <source>promoting “{0}”</source>
        <translation>晋升“{0}”</translation>
    </message>
    <message>
        <source>settling “{0}”</source>
        <translation>裁定“{0}”</translation>
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
    <name>_Chip</name>
    <message>
        <source>Show or hide: {0}</source>
        <translation>显示或隐藏：{0}</translation>
    </message>
</context>
<context>
    <name>_Dot</name>
    <message>
        <source>edited, not saved</source>
        <translation>已修改，未保存</translation>
    </message>
</context>
<context>
    <name>_FileDiff</name>
    <message>
        <source>Changed lines: {0}</source>
        <translation>改动的行：{0}</translation>
    </message>
</context>
<context>
    <name>_Head</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>_Row</name>
    <message>
        <source>Stop {0}</source>
        <translation>停止{0}</translation>
    </message>
    <message>
        <source>Run {0} now</source>
        <translation>立即运行{0}</translation>
    </message>
    <message>
        <source>Let {0} go on</source>
        <translation>恢复{0}</translation>
    </message>
    <message>
        <source>Pause {0}…</source>
        <translation>暂停{0}…</translation>
    </message>
    <message>
        <source>Change the plan of {0}</source>
        <translation>更改{0}的计划</translation>
    </message>
</context>
<context>
    <name>_SideFields</name>
    <message>
        <source>Side {0}: valid since</source>
        <translation>{0} 方：有效期自</translation>
    </message>
    <message>
        <source>Side {0}: valid until</source>
        <translation>{0} 方：有效期至</translation>
    </message>
    <message>
        <source>Side {0}: context in which it holds</source>
        <translation>{0} 方：成立的情境</translation>
    </message>
    <message>
        <source>since</source>
        <translation>自</translation>
    </message>
    <message>
        <source>until</source>
        <translation>至</translation>
    </message>
    <message>
        <source>context, such as production</source>
        <translation>情境，例如生产环境</translation>
    </message>
</context>
</TS>
