import { randomNumbers } from '../photos/random_numbers.js'

/** Broken in one of six ways, repeatable by seed. */
export function broken(bytes: Buffer, seed: number): Buffer {
  const random = randomNumbers(seed)
  const place = () => Math.floor(random.between(0, bytes.length))
  const copy = Buffer.from(bytes)
  const ways: (() => Buffer)[] = [
    () => flipped(copy, place, 1 + Math.floor(random.between(0, 200))),
    () => copy.subarray(0, place()),
    () => spliced(copy, place(), place(), Math.floor(random.between(1, 5_000))),
    () => withNumbers(copy, random.between),
    () => copy.fill(0, place(), place()),
    () => withWords(copy, random.between),
  ]
  return ways[seed % ways.length]!()
}

function flipped(bytes: Buffer, place: () => number, count: number): Buffer {
  for (let n = 0; n < count; n++) bytes[place()]! ^= 1 << (n % 8)
  return bytes
}

/** A piece repeated elsewhere, which moves every offset behind it. */
function spliced(bytes: Buffer, from: number, to: number, length: number): Buffer {
  const piece = bytes.subarray(from, from + length)
  return Buffer.concat([bytes.subarray(0, to), piece, bytes.subarray(to)])
}

type Between = (least: number, most: number) => number

const NUMBERS = ['0', '-1', '99999999', '2147483648', '1e9', '4294967295']

/** Sizes, counts and offsets that are absurd. */
function withNumbers(bytes: Buffer, between: Between): Buffer {
  const text = bytes.toString('latin1')
  const odds = between(0.001, 0.05)
  const changed = text.replace(/\b\d+\b/g, (number) =>
    between(0, 1) < odds ? NUMBERS[Math.floor(between(0, NUMBERS.length))]! : number
  )
  return Buffer.from(changed, 'latin1')
}

const WORDS = ['/Length', '/Width', '/Height', '/Kids', '/Filter', '/W', '/MediaBox', 'endobj']

/** Names of entries that are missing or stand in place of others. */
function withWords(bytes: Buffer, between: Between): Buffer {
  const word = () => WORDS[Math.floor(between(0, WORDS.length))]!
  let text = bytes.toString('latin1')
  for (let n = 0; n < 8; n++) text = text.replace(word(), word())
  return Buffer.from(text, 'latin1')
}
