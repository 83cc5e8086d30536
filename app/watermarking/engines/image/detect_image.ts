import { assertStrongKeys } from '#watermarking/engines/keys/mark_key'
import type { MarkKey } from '#watermarking/engines/keys/mark_key'
import { traceIdOf } from '#watermarking/engines/keys/trace_payload'
import type { TracePayload } from '#watermarking/engines/keys/trace_payload'
import { upperQuantile } from '#watermarking/engines/signal/normal_quantile'
import { detectLuma } from './detect_luma.js'
import type { Sighting } from './detect_luma.js'
import { payloadScore } from './mark_code.js'
import { SEARCH } from './mark_parameters.js'
import { openImage, readPixels, searchableLuma } from './read_pixels.js'
import { SEARCH_MODES } from './search_lattice.js'

export interface DetectImageInput {
  path: string
  keys: MarkKey[]
  /** Payloads of all buyers of a product: then a mark too faint to be read may still be recognized. */
  candidates?: TracePayload[]
}

export interface ListedPayload {
  payload: TracePayload
  traceId: string
  /** About standard normal for a payload that is not in the image. */
  score: number
}

export interface ImageMarkReading {
  /** `exact`: read and checked. `listed`: recognized among the candidates. `weak`: perhaps. */
  verdict: 'exact' | 'listed' | 'weak' | 'none'
  payload: TracePayload | null
  traceId: string | null
  keyId: string | null
  pilotScore: number
  /** Candidates that stand out, best first. */
  listed: ListedPayload[]
}

const FALSE_ACCUSATION = 1e-6
const WEAK_SCORE = 4.5
const TRIED_LATTICES = SEARCH_MODES.length * SEARCH.candidates

/** Reads the mark of an image: a leaked picture, a crop, a screenshot or a scan. @throws ImageRefused `unreadable` */
export async function detectImage({
  path,
  keys,
  candidates = [],
}: DetectImageInput): Promise<ImageMarkReading> {
  assertStrongKeys(keys)
  const pixels = await readPixels(openImage(path).flatten({ background: '#ffffff' }))
  const sighting = detectLuma(await searchableLuma(pixels), keys)
  const pilotScore = sighting?.pilotScore ?? 0
  if (sighting?.payload) {
    const { payload, keyId } = sighting
    return { verdict: 'exact', payload, traceId: traceIdOf(payload), keyId, pilotScore, listed: [] }
  }
  const key = keys.find(({ id }) => id === sighting?.keyId)
  const listed = sighting && key ? recognize(sighting, key, candidates) : []
  const [first] = listed
  const isSure = first !== undefined && first.score >= surenessScore(candidates.length)
  return {
    verdict: isSure ? 'listed' : first ? 'weak' : 'none',
    payload: isSure ? first.payload : null,
    traceId: isSure ? first.traceId : null,
    keyId: isSure ? key!.id : null,
    pilotScore,
    listed,
  }
}

/** Score that none of N innocent candidates reaches at any tried lattice, but once in a million images. */
export function surenessScore(candidates: number): number {
  return upperQuantile(FALSE_ACCUSATION / (TRIED_LATTICES * Math.max(1, candidates)))
}

function recognize(
  sighting: Sighting,
  key: MarkKey,
  candidates: readonly TracePayload[]
): ListedPayload[] {
  return candidates
    .map((payload) => ({
      payload,
      traceId: traceIdOf(payload),
      score: payloadScore(key, payload, sighting.soft),
    }))
    .filter(({ score }) => score >= WEAK_SCORE)
    .sort((one, other) => other.score - one.score)
}
