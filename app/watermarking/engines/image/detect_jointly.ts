import type { MarkKey } from '#watermarking/values/mark_key'
import { carriersOf } from './carriers.js'
import type { Searchable, Detection } from './detect_luma.js'
import { addSpectra } from './flat_spectrum.js'
import { foldTile } from './fold_tile.js'
import { SEARCH } from './mark_parameters.js'
import { decodePayload } from './mark_code.js'
import { refineLattice } from './lattice/refine_lattice.js'
import { searchLattices } from './lattice/search_lattice.js'
import type { SearchMode } from './lattice/search_lattice.js'

/**
 * Transformations that pictures of one leak may share: a device scales and crops all of them alike, but photos are
 * rotated differently.
 */
const SHARED_MODES: readonly SearchMode[] = ['similar', 'stretched']

/**
 * Reads images on their shared lattices, as with screenshots from one device: pilots too faint to reveal a lattice in
 * one spectrum may do so in the sum.
 * @returns for each lattice, the detection in each of the images
 */
export function detectJointly(
  images: readonly Searchable[],
  keys: readonly MarkKey[]
): Detection[][] {
  const spectrum = addSpectra(images.map((image) => image.spectrum.relative))
  return keys.flatMap((key) => {
    const carriers = carriersOf(key)
    const lookAt = (mode: SearchMode) =>
      searchLattices(spectrum, carriers.pilots, mode)
        .map((lattice) => refineLattice(spectrum, carriers.pilots, lattice))
        .filter((lattice) => lattice !== null)
        .map((lattice) =>
          images.map(({ whitened }) => {
            const { pilotScore, soft } = foldTile(whitened, lattice, carriers)
            const isClear = pilotScore >= SEARCH.leastPilotScore
            const payload = isClear ? decodePayload(key, soft) : null
            return { payload, keyId: key.id, mode, pilotScore, soft }
          })
        )
    return SHARED_MODES.flatMap(lookAt)
  })
}
