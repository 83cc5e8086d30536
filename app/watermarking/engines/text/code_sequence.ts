import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import type { MarkKey } from '#watermarking/values/mark_key'
import { nestedCode } from './nested_code.js'
import { CODE_SPACE, GROUP_COUNT } from './groups/synonym_group.js'
import type { TextCode } from './groups/synonym_group.js'

/** Number of buyers that one scope can distinguish: every word but 0, which is the original. */
export const CODE_CAPACITY = CODE_SPACE - 1

let orderedWords: readonly number[] | undefined

/**
 * The codes of one scope in the order of its buyers. A keyed mask and a keyed permutation of the groups make them
 * look random without changing their distances.
 * @param scope in which codes are unique, such as the version of an attachment
 */
export function codeSequence(key: MarkKey, scope: string): TextCode[] {
  orderedWords ??= nestedCode()
  const stream = new KeyedStream(key.secret, `text-code:${scope}`)
  const mask = stream.below(CODE_SPACE)
  const places = stream.shuffle(Array.from({ length: GROUP_COUNT }, (_, group) => group))
  return orderedWords.map((word) => permute(word, places) ^ mask).filter((code) => code !== 0)
}

/** The code of the n-th buyer of a scope. @throws RangeError when n is not in 0..8190 */
export function codeAt(key: MarkKey, scope: string, n: number): TextCode {
  const code = Number.isInteger(n) ? codeSequence(key, scope)[n] : undefined
  if (code === undefined) throw new RangeError(`There is no code number ${n}`)
  return code
}

function permute(word: number, places: readonly number[]): number {
  let moved = 0
  places.forEach((place, bit) => {
    if ((word >> bit) & 1) moved |= 1 << place
  })
  return moved
}
