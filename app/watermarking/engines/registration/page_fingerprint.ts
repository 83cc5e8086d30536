import type { Plane } from '#watermarking/engines/signal/plane'
import { DESCRIPTOR, localFeatures } from './local_features.js'
import type { LocalFeatures } from './local_features.js'
import { findConsensus } from './match_features.js'

/** Longer side of the picture whose features are stored, pixels. */
export const FINGERPRINT_SIDE = 640
const STORED_FEATURES = 110
const SEARCHED_FEATURES = 320
const WORDS = 4
/** x, y, size and direction, two bytes each, and the bits. */
const FEATURE_BYTES = 8 + 4 * WORDS
const PLACE_UNIT = 32
const SCALE_UNIT = 1024
const ANGLE_UNIT = 65536 / (2 * Math.PI)

/** Features whose descriptors are reduced to bits, which are compared by counting those that differ. */
export interface Fingerprint extends Omit<LocalFeatures, 'descriptors'> {
  /** `WORDS` numbers for each feature. */
  bits: Int32Array
}

/** The features of a page, about 4 KB, by which a picture of it is found among many pages. */
export function fingerprintOf(page: Plane): Uint8Array {
  return pack(reduce(localFeatures(page, STORED_FEATURES)))
}

/** @param picture with a longer side of about `FINGERPRINT_SIDE` or a little more */
export function searchedFeatures(picture: Plane): Fingerprint {
  return reduce(localFeatures(picture, SEARCHED_FEATURES))
}

/** Pairs of numbers of a descriptor; a bit tells which of the two is larger. */
const COMPARED = (() => {
  let state = 1
  const next = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >>> 8) % DESCRIPTOR
  }
  return Array.from({ length: 32 * WORDS }, () => {
    const one = next()
    let other = next()
    while (other === one) other = next()
    return [one, other] as const
  })
})()

function reduce({ descriptors, ...features }: LocalFeatures): Fingerprint {
  const bits = new Int32Array(features.count * WORDS)
  for (let i = 0; i < features.count; i++) {
    const start = i * DESCRIPTOR
    COMPARED.forEach(([one, other], bit) => {
      if (descriptors[start + one]! > descriptors[start + other]!) {
        bits[i * WORDS + (bit >> 5)]! |= 1 << (bit & 31)
      }
    })
  }
  return { ...features, bits }
}

function pack({ count, x, y, scale, angle, bits }: Fingerprint): Uint8Array {
  const bytes = Buffer.alloc(count * FEATURE_BYTES)
  for (let i = 0; i < count; i++) {
    const at = i * FEATURE_BYTES
    bytes.writeUInt16LE(Math.round(Math.max(0, x[i]!) * PLACE_UNIT), at)
    bytes.writeUInt16LE(Math.round(Math.max(0, y[i]!) * PLACE_UNIT), at + 2)
    bytes.writeUInt16LE(Math.round(Math.min(63, scale[i]!) * SCALE_UNIT), at + 4)
    bytes.writeUInt16LE(Math.round(angle[i]! * ANGLE_UNIT) & 0xffff, at + 6)
    for (let word = 0; word < WORDS; word++) {
      bytes.writeInt32LE(bits[i * WORDS + word]!, at + 8 + 4 * word)
    }
  }
  return bytes
}

function unpack(stored: Uint8Array): Fingerprint {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.length)
  const count = Math.floor(bytes.length / FEATURE_BYTES)
  const column = (at: number, unit: number) =>
    Float32Array.from(
      { length: count },
      (_, i) => bytes.readUInt16LE(i * FEATURE_BYTES + at) / unit
    )
  const bits = new Int32Array(count * WORDS)
  for (let i = 0; i < bits.length; i++) {
    const feature = Math.floor(i / WORDS)
    bits[i] = bytes.readInt32LE(feature * FEATURE_BYTES + 8 + 4 * (i % WORDS))
  }
  return {
    count,
    x: column(0, PLACE_UNIT),
    y: column(2, PLACE_UNIT),
    scale: column(4, SCALE_UNIT),
    angle: column(6, ANGLE_UNIT),
    bits,
  }
}

/** Bits that may differ between two views of one place. */
const MOST_DIFFERENT = 38
const LOOKED_AT = 24
const LEAST_VOTES = 6

/**
 * The pages that a picture may show, the likeliest first.
 * @param pages stored fingerprints
 * @returns places in the list, with the number of features that agree on where the page lies
 */
export function findPages(
  picture: Fingerprint,
  pages: readonly Uint8Array[],
  most: number
): { place: number; inliers: number }[] {
  const voted = pages.map((stored, place) => {
    const page = unpack(stored)
    const pairs = pairsOf(picture, page)
    return { place, page, pairs, votes: votesOf(picture, page, pairs) }
  })
  return voted
    .filter(({ votes }) => votes >= LEAST_VOTES)
    .sort((one, other) => other.votes - one.votes)
    .slice(0, LOOKED_AT)
    .map(({ place, page, pairs }) => {
      const found = findConsensus(picture, page, pairs, FINGERPRINT_SIDE)
      return { place, inliers: found?.inliers ?? 0 }
    })
    .sort((one, other) => other.inliers - one.inliers)
    .slice(0, most)
}

/** For each of the page's features, the most similar one of the picture. */
function pairsOf(picture: Fingerprint, page: Fingerprint) {
  const from: number[] = []
  const to: number[] = []
  const a = picture.bits
  for (let j = 0; j < page.count; j++) {
    const [b0, b1, b2, b3] = [0, 1, 2, 3].map((word) => page.bits[j * WORDS + word]!) as [
      number,
      number,
      number,
      number,
    ]
    let [best, place] = [MOST_DIFFERENT + 1, -1]
    for (let i = 0, at = 0; i < picture.count; i++, at += WORDS) {
      let different = ones(a[at]! ^ b0) + ones(a[at + 1]! ^ b1)
      if (different >= best) continue
      different += ones(a[at + 2]! ^ b2) + ones(a[at + 3]! ^ b3)
      if (different >= best) continue
      best = different
      place = i
    }
    if (place < 0) continue
    from.push(place)
    to.push(j)
  }
  return { photo: Int32Array.from(from), page: Int32Array.from(to) }
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const TURNS = 24
const SCALES = 12

/** The most pairs that agree on turn and scale. */
function votesOf(
  picture: Fingerprint,
  page: Fingerprint,
  pairs: ReturnType<typeof pairsOf>
): number {
  const votes = new Int32Array(TURNS * SCALES)
  pairs.photo.forEach((i, n) => {
    const j = pairs.page[n]!
    const turn = ((page.angle[j]! - picture.angle[i]!) / (2 * Math.PI)) * TURNS
    const scale = Math.round(Math.log2(page.scale[j]! / picture.scale[i]!) * 2 + SCALES / 2)
    if (scale < 0 || scale >= SCALES) return
    votes[(((Math.round(turn) % TURNS) + TURNS) % TURNS) * SCALES + scale]!++
  })
  let most = 0
  const at = (turn: number, scale: number) =>
    scale < SCALES ? votes[((turn + TURNS) % TURNS) * SCALES + scale]! : 0
  for (let turn = 0; turn < TURNS; turn++) {
    for (let scale = 0; scale < SCALES; scale++) {
      const sum =
        at(turn, scale) + at(turn + 1, scale) + at(turn, scale + 1) + at(turn + 1, scale + 1)
      most = Math.max(most, sum)
    }
  }
  return most
}
