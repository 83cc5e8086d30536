import type { MarkKey } from '#watermarking/engines/keys/mark_key'
import { carriersOf } from './carriers.js'
import type { Searchable, Sighting } from './detect_luma.js'
import { addSpectra } from './flat_spectrum.js'
import { foldTile } from './fold_tile.js'
import { SEARCH } from './mark_parameters.js'
import { decodePayload } from './mark_code.js'
import { refineLattice } from './lattice/refine_lattice.js'
import { searchLattices } from './lattice/search_lattice.js'
import type { SearchMode } from './lattice/search_lattice.js'

/** What pictures of one leak may have in common: a device shows and cuts all of them alike, yet turns no two by the same angle. */
const SHARED_MODES: readonly SearchMode[] = ['similar', 'stretched']

/**
 * Looks at images on the lattices that they share, such as screenshots from one device do: pilots too faint to show a lattice in
 * one spectrum show it in the sum of all.
 *
 * @returns for each lattice, what was seen on it in each of the images
 */
export function lookTogether(
  images: readonly Searchable[],
  keys: readonly MarkKey[]
): Sighting[][] {
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
