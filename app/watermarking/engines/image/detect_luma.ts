import type { MarkKey } from '#watermarking/values/mark_key'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import type { Plane } from '#watermarking/engines/signal/plane'
import { carriersOf } from './carriers.js'
import { flatSpectrum, whiten } from './flat_spectrum.js'
import type { FlatSpectrum } from './flat_spectrum.js'
import { foldTile } from './fold_tile.js'
import { decodePayload } from './mark_code.js'
import { SEARCH } from './mark_parameters.js'
import { refineLattice } from './lattice/refine_lattice.js'
import { SEARCH_MODES, searchLattices } from './lattice/search_lattice.js'
import type { SearchMode } from './lattice/search_lattice.js'

/** The mark of one key as read on one lattice. */
export interface Detection {
  payload: WatermarkId | null
  keyId: string
  /** The transformation that was searched for, or `registered` when the original page was known. */
  mode: SearchMode | 'registered'
  /** At most 8; an image without mark stays below 5. */
  pilotScore: number
  /** Soft bits, root mean square 1. */
  soft: Float64Array
}

/** An image prepared for the search, at most `SEARCH.side` in each direction. */
export interface Searchable {
  whitened: Plane
  spectrum: FlatSpectrum
}

/** @param luma 0 to 255 */
export function prepareSearch(luma: Plane): Searchable {
  const whitened = whiten(luma)
  return { whitened, spectrum: flatSpectrum(whitened) }
}

/**
 * Searches for the mark of any of the keys on every lattice that the spectrum suggests. The first detection that
 * passes the keyed checksum ends the search and is the only one with a payload.
 * @param modes transformations to search for; each costs time when nothing is found
 * @returns all detections in the order of the search
 */
export function searchMark(
  { whitened, spectrum }: Searchable,
  keys: readonly MarkKey[],
  modes: readonly SearchMode[] = SEARCH_MODES
): Detection[] {
  const detections: Detection[] = []
  for (const mode of modes) {
    for (const key of keys) {
      const carriers = carriersOf(key)
      for (const lattice of searchLattices(spectrum, carriers.pilots, mode)) {
        const refined = refineLattice(spectrum, carriers.pilots, lattice)
        if (!refined) continue
        const { pilotScore, soft } = foldTile(whitened, refined, carriers)
        const isClear = pilotScore >= SEARCH.leastPilotScore
        const payload = isClear ? decodePayload(key, soft) : null
        detections.push({ payload, keyId: key.id, mode, pilotScore, soft })
        if (payload) return detections
      }
    }
  }
  return detections
}

/**
 * The detection with a payload, else the one with the highest pilot score.
 * @param luma 0 to 255
 * @see searchMark
 */
export function detectLuma(
  luma: Plane,
  keys: readonly MarkKey[],
  modes: readonly SearchMode[] = SEARCH_MODES
): Detection | null {
  return clearest(searchMark(prepareSearch(luma), keys, modes))
}

export function clearest(detections: readonly Detection[]): Detection | null {
  const read = detections.find(({ payload }) => payload !== null)
  const [first] = detections.toSorted((one, other) => other.pilotScore - one.pilotScore)
  return read ?? first ?? null
}
