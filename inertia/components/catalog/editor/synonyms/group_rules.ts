type Group = { original: string; synonym: string }
type Side = keyof Group

/** The reason why a row is invalid: a key of the messages `marks.problems`, for the worst problem only. */
export type RowProblem = 'too_long' | 'unprintable' | 'same_words' | 'overlap' | 'half'

const LONGEST = 4
const SIDES: Side[] = ['original', 'synonym']

/**
 * Validation while typing; the server validates again. An empty row is no error and does
 * not count.
 */
export function problemsOf(groups: readonly Group[]): (RowProblem | null)[] {
  return groups.map((group, place) => problemOf(group, place, groups))
}

export function isFilled({ original, synonym }: Group): boolean {
  return original !== '' && synonym !== ''
}

function problemOf(group: Group, place: number, groups: readonly Group[]): RowProblem | null {
  const words = SIDES.map((side) => group[side])
  if (words.every((word) => word === '')) return null
  if (words.some((word) => Array.from(word).length > LONGEST)) return 'too_long'
  if (words.some(isUnprintable)) return 'unprintable'
  if (group.original.normalize() === group.synonym.normalize()) return 'same_words'
  if (overlapsAnother(words, place, groups)) return 'overlap'
  return isFilled(group) ? null : 'half'
}

function isUnprintable(word: string): boolean {
  return word !== '' && (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(word) || word.trim() === '')
}

function overlapsAnother(words: string[], place: number, groups: readonly Group[]): boolean {
  const others = groups.flatMap((group, other) =>
    other === place ? [] : SIDES.map((s) => group[s])
  )
  return words.some((word) =>
    others.some((other) => {
      const [a, b] = [word.normalize(), other.normalize()]
      return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
    })
  )
}

/** "慢慢 缓缓" or "慢慢,缓缓" or tab-separated, one pair a line: the common formats of such lists. */
export function pairsIn(text: string): Group[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [original, synonym, ...rest] = line.trim().split(/\s*[\t,，、=→>]\s*|\s+/)
    return original && synonym && rest.length === 0 ? [{ original, synonym }] : []
  })
}
