import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'

/**
 * Numbers that depend on the words only: every run of the bench does the same to the same picture.
 */
export function chanceFor(...words: (string | number)[]): KeyedStream {
  return new KeyedStream(Buffer.from('bench of marks'), words.join('|'))
}

/** Standard normal numbers (Box & Muller 1958). */
export function normals(count: number): Float32Array {
  const chance = chanceFor('normal')
  return Float32Array.from({ length: count }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - chance.fraction()))
    return radius * Math.cos(2 * Math.PI * chance.fraction())
  })
}
