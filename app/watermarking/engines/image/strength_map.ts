import { STRUCTURE_CONSTANT } from '#watermarking/engines/signal/image_quality'
import { boxMean, planeOf, meanWeights } from '#watermarking/engines/signal/plane'
import type { Plane } from '#watermarking/engines/signal/plane'
import { STRENGTH } from './mark_parameters.js'
import type { Gray } from './pixels.js'

const DETAIL_RADIUS = 2
/** Side of a cell of the map, pixels of the canonical grid. */
const CELL = 4
const CELL_RADIUS = 1

/**
 * Relative local strength of the mark: root mean square per unit of strength, in gray levels.
 * An independent change of variance m^2 costs m^2 / (2 V + m^2 + C2) of structural similarity where the image has the
 * variance V. With m^2 proportional to C2 + 2 V, the loss is the same everywhere and is the square of the strength. V
 * is estimated from the mean absolute detail around, which is less sensitive to edges than squares, and capped.
 * @param gray on the canonical grid
 * @returns one number per cell
 */
export function strengthShape(gray: Gray): Plane {
  const shape = boxMean(cellDetail(gray), CELL_RADIUS)
  for (let i = 0; i < shape.values.length; i++) {
    const deviation = STRENGTH.activityGain * Math.min(shape.values[i]!, STRENGTH.activityCap)
    shape.values[i] = Math.sqrt(STRUCTURE_CONSTANT + 2 * deviation * deviation)
  }
  return shape
}

/**
 * Mean absolute difference between the pixels of each cell and their surroundings; cells at the right and lower
 * border may be smaller. Running integer sums over columns and rows.
 */
function cellDetail({ levels, width, height }: Gray): Plane {
  const cells = planeOf(Math.ceil(width / CELL), Math.ceil(height / CELL))
  const sums = new Int32Array(width)
  const [across, down] = [meanWeights(DETAIL_RADIUS, width), meanWeights(DETAIL_RADIUS, height)]
  for (let y = -DETAIL_RADIUS; y < height; y++) {
    addRow(sums, levels, y + DETAIL_RADIUS, height, 1)
    addRow(sums, levels, y - DETAIL_RADIUS - 1, height, -1)
    if (y >= 0) addDetail(cells, levels.subarray(y * width, (y + 1) * width), sums, across, down, y)
  }
  for (let row = 0, i = 0; row < cells.height; row++) {
    const tall = Math.min(CELL, height - row * CELL)
    for (let column = 0; column < cells.width; column++, i++) {
      cells.values[i]! /= tall * Math.min(CELL, width - column * CELL)
    }
  }
  return cells
}

function addRow(sums: Int32Array, levels: Uint8Array, y: number, height: number, sign: 1 | -1) {
  if (y < 0 || y >= height) return
  const start = y * sums.length
  for (let x = 0; x < sums.length; x++) sums[x]! += sign * levels[start + x]!
}

/**
 * @param sums of the columns around row y
 * @param across, down reciprocals of the number of summed columns and rows
 */
function addDetail(
  cells: Plane,
  row: Uint8Array,
  sums: Int32Array,
  across: Float64Array,
  down: Float64Array,
  y: number
) {
  const start = Math.floor(y / CELL) * cells.width
  const share = down[y]!
  let sum = 0
  for (let x = 0; x < DETAIL_RADIUS; x++) sum += sums[x]!
  for (let x = 0; x < row.length; x++) {
    if (x + DETAIL_RADIUS < row.length) sum += sums[x + DETAIL_RADIUS]!
    if (x > DETAIL_RADIUS) sum -= sums[x - DETAIL_RADIUS - 1]!
    cells.values[start + ((x / CELL) | 0)]! += Math.abs(row[x]! - sum * across[x]! * share)
  }
}
