import { assertStrongKeys } from '#watermarking/engines/keys/mark_key'
import type { MarkKey } from '#watermarking/engines/keys/mark_key'
import { traceIdOf } from '#watermarking/engines/keys/trace_payload'
import type { TracePayload } from '#watermarking/engines/keys/trace_payload'
import { addSightings } from './add_sightings.js'
import { clearest, lookForMark } from './detect_luma.js'
import type { Sighting } from './detect_luma.js'
import { openImage, readSearchable } from './read_pixels.js'
import { recognizeBuyers } from './recognize_buyers.js'
import type { ListedPayload } from './recognize_buyers.js'

export interface DetectImageInput {
  path: string
  keys: MarkKey[]
  /** Payloads of all buyers of a product: then a mark too faint to be read may still be recognized. */
  candidates?: TracePayload[]
}

export interface DetectImagesInput {
  /** Images that probably leaked from one copy. */
  paths: string[]
  keys: MarkKey[]
  candidates?: TracePayload[]
}

export interface ImageMarkReading {
  /** `exact`: read and checked. `listed`: recognized among the candidates. `weak`: perhaps. */
  verdict: 'exact' | 'listed' | 'weak' | 'none'
  payload: TracePayload | null
  traceId: string | null
  keyId: string | null
  pilotScore: number
  /** Probability that chance alone leads to this verdict; 1 when nothing is claimed. */
  falseAccusation: number
  /** Candidates that stand out, best first; several sure ones averaged their copies. */
  listed: ListedPayload[]
}

export interface ImagesMarkReading extends ImageMarkReading {
  /** What each image says alone, in the order of the paths. */
  each: ImageMarkReading[]
}

/** Chance that the keyed check holds for noise. */
const CHECK_CHANCE = 2 ** -32

/** Reads the mark of an image: a leaked picture, a crop, a screenshot or a scan. @throws ImageRefused `unreadable` */
export async function detectImage(input: DetectImageInput): Promise<ImageMarkReading> {
  const { each } = await detectImages({ ...input, paths: [input.path] })
  return each[0]!
}

/** Reads the marks of images one by one and, where none can be read alone, all together. @throws ImageRefused `unreadable` */
export async function detectImages({
  paths,
  keys,
  candidates = [],
}: DetectImagesInput): Promise<ImagesMarkReading> {
  assertStrongKeys(keys)
  const images: Sighting[][] = []
  for (const path of paths) images.push(lookForMark(await readSearchable(openImage(path)), keys))
  const each = images.map((sightings) => judge(sightings, keys, candidates))
  const read = each.find(({ verdict }) => verdict === 'exact')
  const together = addSightings(images, keys)
  const whole = read ?? judge([...images.flat(), ...together], keys, candidates)
  return { ...whole, each }
}

function judge(
  sightings: readonly Sighting[],
  keys: readonly MarkKey[],
  candidates: readonly TracePayload[]
): ImageMarkReading {
  const sighting = clearest(sightings)
  const pilotScore = sighting?.pilotScore ?? 0
  const weighed = sighting?.payload ? [sighting] : sightings
  const listed = recognizeBuyers(weighed, keys, candidates)
  if (sighting?.payload) {
    const { payload, keyId } = sighting
    const chance = sightings.length * CHECK_CHANCE
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
    traceId: named ? traceIdOf(named.payload) : null,
    keyId: named?.keyId ?? null,
    pilotScore,
    falseAccusation: named?.falseAccusation ?? 1,
    listed,
  }
}
