/** A comment on a product some days after its purchase, and the creator's answer. */
export interface CommentPlan {
  product: string
  by: string
  text: string
  reply?: string
}

const said = (product: string, by: string, text: string, reply?: string): CommentPlan => ({
  product,
  by,
  text,
  reply,
})

export const comments: CommentPlan[] = [
  said(
    'xiudengren',
    'xiaoman',
    '半夜读完的，读到“十一家”那里没忍住。第二天给外婆打了电话。',
    '外婆那盏灯，线也累过一次吧。谢谢你来信。'
  ),
  said(
    'xiudengren',
    'chenmo',
    '文字很干净，节奏像走夜路。只有一个小小的遗憾：太短了，想再跟宋师傅走一趟。'
  ),
  said('xiudengren', 'yutong', '“灯没有坏，是线累了”这句我抄在工位上了。', '希望你的线今天不累。'),
  said(
    'xiudengren',
    'minato',
    '中国語を勉強中です。辞書を引きながら三日かけて読みました。最後の一行で泣きました。'
  ),
  said(
    'duchuan',
    'yutong',
    '先看的《修灯人》，再看这篇，发现老秦在前一篇的河上其实露过一次面！是不是？',
    '被你发现了。第三节，雨里的那一点光。'
  ),
  said('duchuan', 'xiaoman', '我爸就是跑船的，读给他听，他一句话没说，去阳台抽了根烟。'),
  said(
    'duchuan',
    'seoyeon',
    'Read it with a dictionary and a lot of patience. Worth it for the seventh window alone.'
  ),
  said('shanshui', 'chenmo', '打印了第八张贴在书桌前，哑光纸效果真的好，雾是雾，水是水。'),
  said(
    'shanshui',
    'maya',
    'I do not read Chinese but the plates need no translation. Printed four of them for the hallway.',
    'Thank you, Maya! Plate nine looks best at dusk.'
  ),
  said('shanshui', 'yui', '色板がとても参考になりました。六層の考え方、目からうろこです。'),
  said(
    'yunhai',
    'xiaoman',
    '按第一讲做了六个方块，我家的湿度原来这么大……难怪每次都画糊。',
    '南方的梅雨天可以把时间往后推两分钟，试试看。'
  ),
  said('yunhai', 'yutong', '终于有人告诉我“什么时候停”了，这一讲值回票价。'),
  said(
    'zhuangzhen',
    'chenmo',
    '在做自己的第一本小册子，送印前照着四项检查了一遍，果然缩到邮票大小书名就糊了。谢谢！'
  ),
  said(
    'zhuangzhen',
    'lucas',
    'Even through a translator this is the clearest account of a cover process I have read. The stamp-size test is gold.'
  ),
  said(
    'jieqi',
    'yutong',
    '给学生每人发了一枚，正好三十个人，霜降那枚被抢疯了。',
    '霜降的柿子确实安静不下来，哈哈。'
  ),
  said('jieqi', 'xiaoman', '一百八十克的纸刚好，裁切线很准。想问会不会出七十二候？'),
  said('bianian', 'chenmo', '编年表里“伤丝瓜三株”笑出声。前传比正篇还好看。'),
  said('bianian', 'xiaoman', '原来那个不大不小的齿轮叫“等”。', '每座钟里都该有一个。'),
  said('chuangbian', 'yutong', '十一月那张，窗户比星星多，太真实了。'),

  said(
    'quiet-type',
    'tom',
    'Set the measure to 66 letters like it says. My boss asked if we had changed the font. We had not.',
    'That is the best review I could wish for.'
  ),
  said(
    'quiet-type',
    'priya',
    'Short, practical and beautifully set. I have bought three longer books on type and use this one.'
  ),
  said(
    'quiet-type',
    'minato',
    '英語ですが平易で読みやすいです。和文の行間についての一言が嬉しかった。'
  ),
  said(
    'forty-grids',
    'lucas',
    'Grid 24 saved a catalogue that nobody wanted to touch. Would love a landscape set.',
    'Landscape is on my desk. Give me until spring.'
  ),
  said('forty-grids', 'maya', 'Clean vectors, opened without a hitch in everything I tried.'),
  said(
    'postgres-hour',
    'priya',
    'Found a transaction that had been open for nine days. NINE DAYS. Vacuum is happy again.',
    'It is always somebody’s forgotten terminal.'
  ),
  said(
    'postgres-hour',
    'tom',
    'The timer sounds like a gimmick but it kept me from rabbit holes. Two queries went from 900 ms to 40.'
  ),
  said(
    'postgres-hour',
    'seoyeon',
    'Did it over lunch with my whole team. Could you add a page about connection pools?',
    'Fair point, I will put it into the next update.'
  ),
  said('shell-scripts', 'lucas', 'I now say “safe to run twice” at least once a day.'),
  said(
    'shell-scripts',
    'priya',
    'The trap + mktemp pair alone has cleaned up years of /tmp rubbish.'
  ),
  said(
    'night-exposures',
    'maya',
    'Laminated the table. It rained. Can confirm.',
    'It always does. Glad it survived.'
  ),
  said(
    'night-exposures',
    'seoyeon',
    'Took it to Euljiro at 1 am and came back with my favorite picture of the year.'
  ),
  said(
    'lamp-room',
    'tom',
    'Read it to my daughter. She asked for the song. I had to make one up.',
    'Then there are thirteen verses now.'
  ),
  said(
    'lamp-room',
    'xiaoman',
    '和《修灯人》隔着一个海互相照着，两位作者认识吗？',
    'We do now! I have just bought 修灯人.'
  ),
  said('lamp-room', 'priya', '“A lamp knows.” Perfect ending.'),
  said(
    'letter-about-margins',
    'lucas',
    'Swept the corners of my portfolio this weekend. Anselm was right.'
  ),
  said('letter-about-margins', 'yui', '無料でいいのでしょうか。余白という言葉が好きになりました。'),
  said('letter-about-margins', 'chenmo', '把“扫到角落”这件事翻译给团队听了，大家都安静了一会儿。'),
  said(
    'notebook-pack',
    'maya',
    'Ruined the first page with a fish, as instructed. Eleven pages in and still going.',
    'A fine fish, I am sure.'
  ),
  said(
    'notebook-pack',
    'seoyeon',
    'The “ten things to keep” sheet is such a good idea. Storyboard page is the right size for my thumbnails, too.'
  ),
  said(
    'twelve-views',
    'tom',
    'Printed A3 at the copy shop, looks like something from a museum store.'
  ),

  said(
    'umibe-no-tokeiten',
    'minato',
    '満潮の時間に読みました。祖父の時計をもう一度つけて歩こうと思います。',
    '良い坂道になりますように。'
  ),
  said(
    'umibe-no-tokeiten',
    'yui',
    '「どれも合っているんですよ。それぞれの持ち主の時刻にね」が忘れられません。'
  ),
  said(
    'umibe-no-tokeiten',
    'yutong',
    '日语刚过N2，读得很慢，但是很适合慢慢读。',
    'ゆっくり読んでくださって、嬉しいです。'
  ),
  said('saka-no-machi', 'yui', '翌朝、豆腐を買いに行きました。ラッパは鳴らないけれど。'),
  said(
    'saka-no-machi',
    'minato',
    '目玉焼きの章が好きです。うちの中学生にも読ませます。',
    '百点が出たら教えてください。'
  ),
  said(
    'nabe',
    'minato',
    '水曜のきのこだけ鍋、本当に水なしでできました。日曜のおかゆまで完走です。',
    '完走おめでとうございます！'
  ),
  said(
    'nabe',
    'seoyeon',
    'Thursday salmon and potato is now a fixed part of my week. Butter after the heat is off, yes.'
  ),
  said('nabe', 'chenmo', '豆乳锅八十度这个提示太有用了，以前每次都煮分层。'),
  said('pan-to-soup', 'yui', '夜に混ぜて朝焼くだけ。子どもが起きる匂いになりました。'),
  said(
    'pan-to-soup',
    'lucas',
    'A no-knead loaf from a Japanese recipe, baked in Lyon. My grandmother approves of soup number two.',
    'おばあさまに、よろしくお伝えください。'
  ),
  said(
    'film-no-iro',
    'minato',
    '手順三の「緑を疑う」だけで写真が落ち着きました。プリセットを消しました。'
  ),
  said(
    'film-no-iro',
    'maya',
    'Step two, lift the black, step three, doubt the green. That is going on a sticky note.'
  ),
  said(
    'monyo',
    'yui',
    '麻の葉を名刺の裏に使いました。拡大してもきれいです。',
    '素敵な使い方をありがとうございます。'
  ),
  said('monyo', 'tom', 'Used the asanoha for wrapping paper. Crisp at a meter wide.'),
  said('minato-sketch', 'yui', '消しゴムを置いて出かけました。描けました。'),
  said('minato-ehon', 'xiaoman', '在地铁上读完了猫的故事，插图在小屏幕上也很清楚。'),
  said('minato-sketch', 'chenmo', '三个小故事里最喜欢“お先に”，里芋五个，摆在门口就走。'),
  said(
    'kana',
    'priya',
    'My son and I do one sheet each evening. He is faster, I am neater.',
    '競争ですね。応援しています。'
  ),
]
