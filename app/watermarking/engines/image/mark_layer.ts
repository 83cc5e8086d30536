import type { Plane } from '#watermarking/engines/signal/plane'
import { planeOf } from '#watermarking/engines/signal/plane'
import { gridPositions } from './canonical_grid.js'
import type { GridPositions } from './canonical_grid.js'
import type { Strength } from './choose_strength.js'
import { STRENGTH, TILE } from './mark_parameters.js'
import type { Pixels } from './pixels.js'

const WHITE = 255

interface Size {
  width: number
  height: number
}

/** The mark as it lies over an image, before its strength is chosen. */
export interface MarkLayer {
  /** Change per unit of strength on the canonical grid, grey levels: the shape times the tile. */
  change: Plane
  /** Its local root mean square. */
  shape: Plane
  columns: GridPositions
  rows: GridPositions
  /** Scratch: one row of the grid. */
  blended: Float32Array
}

/**
 * @param grid size of the canonical grid
 * @param cells strength by cell
 * @param tile `TILE.side` squared, root mean square 1
 */
export function layMark(
  { width, height }: Size,
  grid: Size,
  cells: Plane,
  tile: Float32Array
): MarkLayer {
  const shape = planeOf(grid.width, grid.height)
  const change = planeOf(grid.width, grid.height)
  const across = gridPositions(grid.width, cells.width)
  const down = gridPositions(grid.height, cells.height)
  const last = TILE.side - 1
  for (let y = 0, i = 0; y < grid.height; y++) {
    const row = (y & last) * TILE.side
    const upper = down.index[y]! * cells.width
    const downward = down.share[y]!
    for (let x = 0; x < grid.width; x++, i++) {
      const at = upper + across.index[x]!
      const left =
        cells.values[at]! + downward * (cells.values[at + cells.width]! - cells.values[at]!)
      const right =
        cells.values[at + 1]! +
        downward * (cells.values[at + cells.width + 1]! - cells.values[at + 1]!)
      const local = left + across.share[x]! * (right - left)
      shape.values[i] = local
      change.values[i] = local * tile[row + (x & last)]!
    }
  }
  const columns = gridPositions(width, grid.width)
  const rows = gridPositions(height, grid.height)
  return { change, shape, columns, rows, blended: new Float32Array(grid.width) }
}

/**
 * Interpolates a piece of one row of the image: first between two rows of the grid, then along.
 * @param change receives the change per unit of strength; its length is that of the piece
 * @param shape receives its local root mean square
 */
export function readLayer(
  layer: MarkLayer,
  y: number,
  from: number,
  change: Float32Array,
  shape: Float32Array
) {
  const { columns, rows, blended } = layer
  const { values, width } = layer.change
  const upper = rows.index[y]! * width
  const lower = upper + width
  const down = rows.share[y]!
  const lastColumn = columns.index[from + change.length - 1]! + 1
  for (let x = columns.index[from]!; x <= lastColumn; x++) {
    const above = values[upper + x]!
    blended[x] = above + down * (values[lower + x]! - above)
  }
  for (let i = 0; i < change.length; i++) {
    const at = columns.index[from + i]!
    const left = blended[at]!
    change[i] = left + columns.share[from + i]! * (blended[at + 1]! - left)
    shape[i] = layer.shape.values[upper + at]!
  }
}

/**
 * Room kept below white, so that the mark is not cut off there. Black gets none: lifting it would be seen, and costs more
 * similarity than the half of the mark that is lost.
 */
export function whiteLimit(rootMeanSquare: number): number {
  return WHITE - Math.min(STRENGTH.headroomCap, STRENGTH.headroomShare * rootMeanSquare)
}

/** A level with its change, rounded, within 0 and 255. */
export function markedLevel(level: number, limit: number, change: number): number {
  const marked = (level > limit ? limit : level) + change
  return marked <= 0 ? 0 : marked >= WHITE ? WHITE : (marked + 0.5) | 0
}

/** Adds the mark to red, green and blue alike. Alpha stays. */
export function paintMark(pixels: Pixels, layer: MarkLayer, { level, ceiling }: Strength): Pixels {
  const { data, width, height, channels } = pixels
  const marked = Buffer.allocUnsafeSlow(data.length)
  const change = new Float32Array(width)
  const shape = new Float32Array(width)
  for (let y = 0, at = 0; y < height; y++) {
    readLayer(layer, y, 0, change, shape)
    for (let x = 0; x < width; x++, at += channels) {
      const local = shape[x]! * level > ceiling ? ceiling / shape[x]! : level
      const limit = whiteLimit(local * shape[x]!)
      const delta = local * change[x]!
      marked[at] = markedLevel(data[at]!, limit, delta)
      marked[at + 1] = markedLevel(data[at + 1]!, limit, delta)
      marked[at + 2] = markedLevel(data[at + 2]!, limit, delta)
      if (channels === 4) marked[at + 3] = data[at + 3]!
    }
  }
  return { data: marked, width, height, channels }
}
