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
