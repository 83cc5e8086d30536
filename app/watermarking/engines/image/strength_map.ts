import { STRUCTURE_CONSTANT } from '#watermarking/engines/signal/image_quality'
import { boxMean, planeOf } from '#watermarking/engines/signal/plane'
import type { Plane } from '#watermarking/engines/signal/plane'
import { STRENGTH } from './mark_parameters.js'

const DETAIL_RADIUS = 2
/** Side of a cell of the map, pixels of the canonical grid. */
export const CELL = 4
const CELL_RADIUS = 1

/**
 * How much stronger the mark may be here than there: root mean square of the mark per unit of strength, grey levels.
 *
 * A change of variance m^2 that is independent of the image costs m^2 / (2 V + m^2 + C2) of structural similarity where the
 * image has the variance V. So with m^2 in proportion to C2 + 2 V the loss is the same everywhere, and the square of the
 * strength is that loss. V is taken from the mean absolute detail around, which edges sway less than squares, and capped.
 *
 * @param luma 0 to 255, on the canonical grid
 * @returns one number per cell
 */
export function strengthShape(luma: Plane): Plane {
  const shape = boxMean(cellDetail(luma), CELL_RADIUS)
  for (let i = 0; i < shape.values.length; i++) {
    const deviation = STRENGTH.activityGain * Math.min(shape.values[i]!, STRENGTH.activityCap)
    shape.values[i] = Math.sqrt(STRUCTURE_CONSTANT + 2 * deviation * deviation)
  }
  return shape
}

/** Mean absolute detail of each cell; those at the right and lower border may be smaller. */
function cellDetail(luma: Plane): Plane {
  const { width, height } = luma
  const smooth = boxMean(luma, DETAIL_RADIUS)
  const cells = planeOf(Math.ceil(width / CELL), Math.ceil(height / CELL))
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / CELL) * cells.width
    for (let x = 0; x < width; x++, i++) {
      cells.values[row + ((x / CELL) | 0)]! += Math.abs(luma.values[i]! - smooth.values[i]!)
    }
  }
  for (let row = 0, i = 0; row < cells.height; row++) {
    const tall = Math.min(CELL, height - row * CELL)
    for (let column = 0; column < cells.width; column++, i++) {
      cells.values[i]! /= tall * Math.min(CELL, width - column * CELL)
    }
  }
  return cells
}
