import { CODE_SPACE, GROUP_COUNT } from './groups/synonym_group.js'

/**
 * All 13-bit words, ordered so that any prefix of the list has large distances: the even-weight subcode of the
 * shortened Hamming code [13,9] (256 words, any two differ in at least 4 bits), the rest of the Hamming code (512
 * words, 3 bits), then its 15 other cosets. Within the first 512, each word is the farthest from those before it, and
 * among equals the one that a partial leak confuses least.
 * Source: MacWilliams & Sloane, The Theory of Error-Correcting Codes, sections 1.7 and 1.9 (Hamming codes,
 * shortening).
 */
export function nestedCode(): number[] {
  const words = Array.from({ length: CODE_SPACE }, (_, word) => word)
  const hamming = words.filter((word) => syndrome(word) === 0)
  const even = farthestFirst(hamming.filter((word) => weight(word) % 2 === 0))
  const odd = farthestFirst(hamming.filter((word) => weight(word) % 2 === 1))
  const leaders = words.filter((word) => weight(word) === 1)
  const reached = new Set([0, ...leaders.map(syndrome)])
  // 13 columns leave two of the 15 syndromes without a single-bit leader; two bits reach them.
  for (const word of words.filter((candidate) => weight(candidate) === 2)) {
    if (reached.has(syndrome(word))) continue
    reached.add(syndrome(word))
    leaders.push(word)
  }
  const first = [...even, ...odd]
  return [...first, ...leaders.flatMap((leader) => first.map((word) => word ^ leader))]
}

/** The parity checks of the shortened Hamming code: bit g has the column g + 1, written as a 4-bit number. */
export function syndrome(word: number): number {
  let sum = 0
  for (let bit = 0; bit < GROUP_COUNT; bit++) if ((word >> bit) & 1) sum ^= bit + 1
  return sum
}

export function weight(word: number): number {
  let ones = 0
  for (let rest = word; rest; rest &= rest - 1) ones++
  return ones
}

export function distance(one: number, other: number): number {
  return weight(one ^ other)
}

/**
 * How easily two words are confused when only some groups are visible, by their distance: the probability that all
 * visible groups agree, C(13 - d, k) / C(13, k), for leaks of 4, 6, 7 and 8 groups. The weights bring those leaks to
 * about the same scale.
 */
const CONFUSION = Array.from({ length: GROUP_COUNT + 1 }, (_, apart) =>
  [
    { seen: 4, weight: 4 },
    { seen: 6, weight: 3 },
    { seen: 7, weight: 6 },
    { seen: 8, weight: 10 },
  ].reduce((sum, leak) => sum + leak.weight * chanceToAgree(apart, leak.seen), 0)
)

function chanceToAgree(apart: number, seen: number): number {
  let chance = 1
  for (let i = 0; i < seen; i++) {
    chance *= Math.max(0, GROUP_COUNT - apart - i) / (GROUP_COUNT - i)
  }
  return chance
}

/**
 * From this distance on, equal words keep their numerical order, which yields the most words (17) at that distance.
 */
const FAR = 6

/**
 * Orders words so that each is as far as possible from all before it, and among equals the hardest to confuse with
 * them.
 */
function farthestFirst(words: readonly number[]): number[] {
  const remaining = new Map(words.map((word) => [word, { gap: GROUP_COUNT + 1, confusion: 0 }]))
  const ordered: number[] = []
  while (remaining.size > 0) {
    let [next, best] = [...remaining][0]!
    for (const [word, place] of remaining) {
      const isTie = place.gap === best.gap && place.gap < FAR
      const isBetter = place.gap > best.gap || (isTie && place.confusion < best.confusion)
      if (isBetter) [next, best] = [word, place]
    }
    remaining.delete(next)
    ordered.push(next)
    for (const [word, place] of remaining) {
      const apart = distance(word, next)
      place.gap = Math.min(place.gap, apart)
      place.confusion += CONFUSION[apart]!
    }
  }
  return ordered
}
