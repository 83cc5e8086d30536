import { CODE_SPACE, GROUP_COUNT } from './synonym_group.js'

/**
 * All 13-bit words, ordered so that any first part of them is far apart: the even-weight subcode of the shortened
 * Hamming code [13,9] (256 words, any two differ in at least 4 bits), the rest of the Hamming code (512 words, 3 bits),
 * then its 15 other cosets. Inside the first 512, always the word farthest from those before it.
 * Source: MacWilliams & Sloane, The Theory of Error-Correcting Codes, sections 1.7 and 1.9 (Hamming codes, shortening).
 */
export function nestedCode(): number[] {
  const words = Array.from({ length: CODE_SPACE }, (_, word) => word)
  const hamming = words.filter((word) => syndrome(word) === 0)
  const even = farthestFirst(hamming.filter((word) => weight(word) % 2 === 0))
  const odd = farthestFirst(hamming.filter((word) => weight(word) % 2 === 1))
  const leaders = words.filter((word) => weight(word) === 1)
  const reached = new Set([0, ...leaders.map(syndrome)])
  // 13 columns leave two of the 15 syndromes without a single-bit leader; two bits reach them
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

/** Orders words so that each is as far as possible from all before it; equals keep their numerical order. */
function farthestFirst(words: readonly number[]): number[] {
  const nearest = new Map(words.map((word) => [word, Number.POSITIVE_INFINITY]))
  const ordered: number[] = []
  while (nearest.size > 0) {
    let next = -1
    for (const [word, gap] of nearest) if (next < 0 || gap > nearest.get(next)!) next = word
    nearest.delete(next)
    ordered.push(next)
    for (const [word, gap] of nearest) nearest.set(word, Math.min(gap, distance(word, next)))
  }
  return ordered
}
