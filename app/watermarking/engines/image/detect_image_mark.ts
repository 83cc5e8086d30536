import { assertStrongKeys } from '#watermarking/values/mark_key'
import type { MarkKey } from '#watermarking/values/mark_key'
import { randomPartOf } from '#watermarking/values/watermark_id'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import { addDetections } from './add_detections.js'
import type { Plane } from '#watermarking/engines/signal/plane'
import { clearest, searchMark, prepareSearch } from './detect_luma.js'
import type { Searchable, Detection } from './detect_luma.js'
import { detectJointly } from './detect_jointly.js'
import { openImage, readSearchable } from './read_pixels.js'
import { recognizeBuyers } from './recognize_buyers.js'
import type { ListedPayload } from './recognize_buyers.js'

export interface DetectImageInput {
  path: string
  keys: MarkKey[]
  /** Payloads of all buyers of a product; with them, marks too faint to be decoded may still be recognized. */
  candidates?: WatermarkId[]
}

export interface DetectImagesInput {
  /** Images that probably leaked from one copy. */
  paths: string[]
  keys: MarkKey[]
  candidates?: WatermarkId[]
}

export interface ImageMarkReading {
  /** `exact`: decoded and verified. `listed`: recognized among the candidates. `weak`: possible. */
  verdict: 'exact' | 'listed' | 'weak' | 'none'
  payload: WatermarkId | null
  randomPart: string | null
  keyId: string | null
  pilotScore: number
  /** Upper bound of the probability that chance produces this verdict; 1 when nothing is claimed. */
  falseAccusation: number
  /** Candidates that stand out, best first; several sure ones mean that buyers averaged their copies. */
  listed: ListedPayload[]
}

export interface CombinedMarkReading extends ImageMarkReading {
  /** The reading of each image by itself, in the order of the paths. */
  each: ImageMarkReading[]
  /** The reading of the sum of the images that have no readable mark by themselves; null when there are fewer than two. */
  together: ImageMarkReading | null
  /** Indices (in `paths`) of the images that were summed. */
  added: number[]
}

/** Probability that noise passes the keyed checksum. */
const CHECK_CHANCE = 2 ** -32

/**
 * Reads the mark of an image: a leaked picture, a crop, a screenshot or a scan.
 * @throws ImageRejected `unreadable`
 */
export async function detectImageMark(input: DetectImageInput): Promise<ImageMarkReading> {
  const { each } = await detectImageMarks({ ...input, paths: [input.path] })
  return each[0]!
}

/**
 * Reads the marks of images one by one, then of the sum of those in which no buyer was identified. Images with an
 * identified buyer are left out of the sum, because in a leak of several buyers they would dominate it.
 * @throws ImageRejected `unreadable`
 */
export async function detectImageMarks({
  paths,
  keys,
  candidates = [],
}: DetectImagesInput): Promise<CombinedMarkReading> {
  assertStrongKeys(keys)
  const images: Searched[] = []
  for (const path of paths) images.push(search(await readSearchable(openImage(path)), keys))
  const judged = (detections: readonly Detection[]) => judge(detections, keys, candidates)
  const each = images.map(({ detections }) => judged(detections))

  const silent = placesOfSilent(each)
  const shared =
    silent.length > 1
      ? detectJointly(
          silent.map((place) => images[place]!),
          keys
        )
      : []
  silent.forEach((place, i) => {
    const more = shared.map((lattice) => lattice[i]!)
    each[place] = judged([...images[place]!.detections, ...more])
  })

  const added = placesOfSilent(each)
  const sums = addDetections(
    added.map((place) => images[place]!.detections),
    shared.map((lattice) => added.map((place) => lattice[silent.indexOf(place)]!)),
    keys
  )
  const together = sums.length > 0 ? judged(sums) : null
  return { ...surest(together ? [...each, together] : each), each, together, added }
}

interface Searched extends Searchable {
  detections: Detection[]
}

function search(luma: Plane, keys: readonly MarkKey[]): Searched {
  const image = prepareSearch(luma)
  return { ...image, detections: searchMark(image, keys) }
}

function placesOfSilent(each: readonly ImageMarkReading[]): number[] {
  return each.flatMap(({ payload }, place) => (payload === null ? [place] : []))
}

const SUREST_FIRST: ImageMarkReading['verdict'][] = ['exact', 'listed', 'weak', 'none']

function surest(readings: readonly ImageMarkReading[]): ImageMarkReading {
  const rank = ({ verdict }: ImageMarkReading) => SUREST_FIRST.indexOf(verdict)
  const [first] = readings.toSorted(
    (one, other) => rank(one) - rank(other) || other.pilotScore - one.pilotScore
  )
  return first!
}

/** @param lattices number of lattices that were tried, when it is known to be small */
export function judge(
  detections: readonly Detection[],
  keys: readonly MarkKey[],
  candidates: readonly WatermarkId[],
  lattices?: number
): ImageMarkReading {
  const detection = clearest(detections)
  const pilotScore = detection?.pilotScore ?? 0
  const weighed = detection?.payload ? [detection] : detections
  const listed = recognizeBuyers(weighed, keys, candidates, lattices)
  if (detection?.payload) {
    const { payload, keyId } = detection
    const chance = detections.length * CHECK_CHANCE
    return reading('exact', { payload, keyId, falseAccusation: chance }, pilotScore, listed)
  }
  const [first] = listed
  if (first?.isSure) return reading('listed', first, pilotScore, listed)
  return reading(first ? 'weak' : 'none', null, pilotScore, listed)
}

function reading(
  verdict: ImageMarkReading['verdict'],
  named: Pick<ListedPayload, 'payload' | 'keyId' | 'falseAccusation'> | null,
  pilotScore: number,
  listed: ListedPayload[]
): ImageMarkReading {
  return {
    verdict,
    payload: named?.payload ?? null,
    randomPart: named ? randomPartOf(named.payload) : null,
    keyId: named?.keyId ?? null,
    pilotScore,
    falseAccusation: named?.falseAccusation ?? 1,
    listed,
  }
}
