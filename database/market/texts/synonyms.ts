/**
 * Thirteen pairs of words per text: the original and the synonym that a buyer's copy may have. tests/unit/seeders
 * checks that every pair is frequent, spread over the text and unambiguous.
 */
const PAIRS = {
  'xiudengren':
    '但是>不过 忽然>突然 已经>早已 好像>似乎 仍然>依然 也许>或许 母亲>妈妈 因为>由于 看见>瞧见 立刻>马上 所有>全部 常常>时常 慢慢>缓缓',
  'duchuan':
    '可是>不过 忽然>突然 已经>早已 仍旧>依旧 假如>如果 星期>礼拜 站在>立在 窗户>窗子 口袋>衣袋 就是>便是 晚上>夜里 非常>十分 听到>听见',
  'zhonglou':
    '可是>不过 但是>然而 已经>早已 也许>或许 看到>见到 常常>时常 慢慢>缓缓 声音>响声 说话>开口 围巾>围脖 温和>柔和 听到>听见 早晨>清晨',
  'umibe-no-tokeiten':
    'しかし>だけど 突然>不意に たぶん>おそらく とても>すごく 少し>ちょっと 皆>みんな 僕>ぼく 誰>だれ それから>そのあと ひとつ>一つ 手紙>便り 聞こえ>きこえ 次>つぎ',
  'saka-no-machi':
    'とても>すごく 少し>すこし やはり>やっぱり 例えば>たとえば 全部>すべて 大切>大事 静か>穏やか 今日>きょう 私>わたし 一度>いちど 石段>階段 ひとつ>一つ いちばん>一番',
  'minato-shohen':
    'しかし>だけど 本当>ほんとう 急に>ふいに 町>街 一度>いちど 最後>さいご 誰>だれ 船>舟 顔>表情 少し>すこし 皆>みんな きっと>必ず そっと>静かに',
  'the-last-lamp-room':
    'gray>grey but>yet big>huge mom>mum fog>mist pier>quay hook>peg tag>tab room>hall song>tune coat>cape look>peer boat>ship',
  'letter-about-margins':
    'gray>grey but>yet big>huge bit>tad book>tome good>fine man>chap kind>sort job>task shop>firm font>face eye>gaze text>copy',
  'how-i-keep-a-notebook':
    'gray>grey big>huge kid>boy coat>cape bit>tad good>fine man>chap job>task kind>sort talk>chat ruin>soil stop>halt fish>carp',
} as const

export type TextSlug = keyof typeof PAIRS
export const textSlugs = Object.keys(PAIRS) as TextSlug[]

export interface SynonymGroup {
  original: string
  synonym: string
}

/** The groups of a text in their stored order. */
export function synonymGroups(slug: TextSlug): SynonymGroup[] {
  return PAIRS[slug].split(' ').map((pair) => {
    const [original, synonym] = pair.split('>') as [string, string]
    return { original, synonym }
  })
}
