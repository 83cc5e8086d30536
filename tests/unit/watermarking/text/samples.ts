import type { SynonymGroup } from '#watermarking/engines/text/groups/synonym_group'

/** Thirteen groups that pass every check, in three scripts. */
export const groups: SynonymGroup[] = [
  ['但是', '可是'],
  ['因为', '由于'],
  ['美丽', '漂亮'],
  ['快乐', '高兴'],
  ['开始', '起初'],
  ['立刻', '马上'],
  ['仿佛', '好像'],
  ['経験', '体験'],
  ['大事', '重要'],
  ['綺麗', '素敵'],
  ['big', 'huge'],
  ['fast', 'soon'],
  ['stay', 'wait'],
].map(([original, synonym]) => ({ original: original!, synonym: synonym! }))

/** A story in which every group's original occurs in each paragraph, with the given line ends. */
export function story(paragraphs = 8, lineEnd = '\r\n'): string {
  const words = groups.map(({ original }) => original)
  return Array.from({ length: paragraphs }, (_, paragraph) =>
    words.map((word, i) => `第${paragraph}段、${i % 2 ? '我' : '君'}${word}と。`).join(lineEnd)
  ).join(lineEnd + lineEnd)
}

type Sample = { language: string; words: SynonymGroup[]; text: string }

/** A text of several paragraphs in which every original occurs. */
const sampleOf = (language: string, pairs: [string, string][], sentences: string): Sample => ({
  language,
  words: pairs.map(([original, synonym]) => ({ original, synonym })),
  text: Array.from({ length: 3 }, () => sentences).join('\n'),
})

export const chinese = sampleOf(
  'simplified Chinese',
  [
    ['但是', '可是'],
    ['因为', '由于'],
    ['美丽', '漂亮'],
    ['快乐', '高兴'],
    ['开始', '起初'],
    ['立刻', '马上'],
    ['仿佛', '好像'],
    ['书籍', '图书'],
    ['道路', '马路'],
    ['机会', '时机'],
    ['声响', '声音'],
    ['后来', '随后'],
    ['干净', '洁净'],
  ],
  '开始的时候，他以为这只是一个普通的早晨，但是窗外的景色仿佛变了一个样子。因为昨夜下过雨，道路显得格外干净，' +
    '远处传来一阵声响，他立刻走到门口去看。\n街角那家卖书籍的小店终于开门了，美丽的姑娘站在门前向他微笑。' +
    '他觉得这是难得的机会，于是快乐地走了过去，后来他们成了很好的朋友。'
)

export const traditional = sampleOf(
  'traditional Chinese',
  [
    ['但是', '可是'],
    ['因為', '由於'],
    ['美麗', '漂亮'],
    ['快樂', '高興'],
    ['開始', '起初'],
    ['立刻', '馬上'],
    ['彷彿', '好像'],
    ['書籍', '圖書'],
    ['道路', '馬路'],
    ['機會', '時機'],
    ['聲響', '聲音'],
    ['後來', '隨後'],
    ['乾淨', '潔淨'],
  ],
  '開始的時候，他以為這只是一個普通的早晨，但是窗外的景色彷彿變了一個樣子。因為昨夜下過雨，道路顯得格外乾淨，' +
    '遠處傳來一陣聲響，他立刻走到門口去看。\n街角那家賣書籍的小店終於開門了，美麗的姑娘站在門前向他微笑。' +
    '他覺得這是難得的機會，於是快樂地走了過去，後來他們成了很好的朋友。'
)

export const japanese = sampleOf(
  'Japanese',
  [
    ['あさ', '朝'],
    ['よる', '夜'],
    ['経験', '体験'],
    ['大事', '重要'],
    ['綺麗', '素敵'],
    ['しかし', 'だが'],
    ['すぐに', '直ちに'],
    ['とても', '大変'],
    ['始め', '最初'],
    ['道路', '街道'],
    ['書物', '書籍'],
    ['機会', '好機'],
    ['物音', '音声'],
  ],
  'あさの始めは、いつもと同じ静かな時間だった。しかし窓の外を見ると、道路はとても綺麗に洗われていて、遠くから物音が聞こえた。' +
    '彼はすぐに戸口まで出て行った。\n角の店では古い書物を売っていて、店の人が笑いながら手を振った。' +
    'それは大事な機会だったので、彼は話しかけてみた。よるになって、二人は旅の経験を語り合った。'
)
