/** Two words of the same meaning. A copy of the text uses one of them throughout. */
export interface SynonymGroup {
  original: string
  synonym: string
}

export type Side = 'original' | 'synonym'

export const SIDES = ['original', 'synonym'] as const
export const GROUP_COUNT = 13
export const LONGEST_WORD_CODE_POINTS = 4

/** Bit g of a code selects the word of group g: 0 the original, 1 the synonym. */
export type TextCode = number

export const CODE_SPACE = 2 ** GROUP_COUNT

export function bitOf(code: TextCode, group: number): 0 | 1 {
  return ((code >> group) & 1) as 0 | 1
}
