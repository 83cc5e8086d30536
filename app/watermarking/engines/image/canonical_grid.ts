import { STRENGTH } from './mark_parameters.js'

/**
 * Size of the grid on which the tile is placed pixel by pixel. Large images carry a larger tile, which therefore
 * survives downscaling.
 */
export function canonicalSize(width: number, height: number) {
  const scale = Math.max(1, Math.min(width, height) / STRENGTH.canonicalSide)
  return { width: Math.round(width / scale), height: Math.round(height / scale) }
}

/** Positions of the image's rows or columns on the canonical grid: between `index` and the next, by `share`. */
export interface GridPositions {
  index: Int32Array
  share: Float32Array
}

/**
 * Maps pixel centers to pixel centers, for linear interpolation; positions beyond the first and last center are
 * clamped.
 */
export function gridPositions(count: number, canonical: number): GridPositions {
  const index = new Int32Array(count)
  const share = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const exact = ((i + 0.5) * canonical) / count - 0.5
    const place = Math.min(canonical - 1, Math.max(0, exact))
    index[i] = Math.min(canonical - 2, Math.floor(place))
    share[i] = place - index[i]!
  }
  return { index, share }
}
