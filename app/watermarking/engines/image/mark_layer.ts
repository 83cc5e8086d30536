import type { Plane } from '#watermarking/engines/signal/plane'
import { gridPositions } from './canonical_grid.js'
import type { GridPositions } from './canonical_grid.js'
import type { Strength } from '#watermarking/engines/image/strength'
import { STRENGTH, TILE } from './mark_parameters.js'
import type { Pixels } from './pixels.js'

const WHITE = 255
/** Levels up to this value are not lowered by `whiteLimit`. */
export const NEARLY_WHITE = WHITE - Math.ceil(STRENGTH.headroomCap) - 1
const LAST = TILE.side - 1
/** Offset that keeps a rounded value positive; no change is this large. */
const POSITIVE = 1024

interface Size {
  width: number
  height: number
}

/** The mark of an image before its strength is chosen: the tile and the local strength. */
export interface MarkLayer {
  /** `TILE.side` squared, root mean square 1. */
  tile: Float32Array
  /** Local root mean square per unit of strength by cell, gray levels. */
  cells: Plane
  /** Positions of the image's pixels on the grid of tiles. */
  columns: GridPositions
  rows: GridPositions
  /** Positions of the image's pixels among the cells. */
  cellColumns: GridPositions
  cellRows: GridPositions
  /** Scratch buffers: the interpolated row of the tile and of the cells. */
  tileRow: Float32Array
  cellRow: Float32Array
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
  return {
    tile,
    cells,
    columns: gridPositions(width, grid.width),
    rows: gridPositions(height, grid.height),
    cellColumns: gridPositions(width, cells.width),
    cellRows: gridPositions(height, cells.height),
    tileRow: new Float32Array(TILE.side),
    cellRow: new Float32Array(cells.width),
  }
}

/**
 * Interpolates part of one row of the image: first between two rows of the tile and of the cells, then along the row.
 * @param wave receives the tile
 * @param shape receives the local root mean square per unit of strength
 * @param to start index in both buffers
 */
export function readLayer(
  layer: MarkLayer,
  y: number,
  from: number,
  count: number,
  wave: Float32Array,
  shape: Float32Array,
  to = 0
) {
  const { columns, cellColumns, tileRow, cellRow } = layer
  blendTile(layer, y, columns.index[from]!, columns.index[from + count - 1]! + 1)
  blendCells(layer, y, cellColumns.index[from]!, cellColumns.index[from + count - 1]! + 1)
  for (let i = 0, x = from; i < count; i++, x++) {
    const at = columns.index[x]!
    const here = tileRow[at & LAST]!
    wave[to + i] = here + columns.share[x]! * (tileRow[(at + 1) & LAST]! - here)
    const cell = cellColumns.index[x]!
    const near = cellRow[cell]!
    shape[to + i] = near + cellColumns.share[x]! * (cellRow[cell + 1]! - near)
  }
}

function blendTile({ tile, rows, tileRow }: MarkLayer, y: number, first: number, last: number) {
  const upper = (rows.index[y]! & LAST) * TILE.side
  const lower = ((rows.index[y]! + 1) & LAST) * TILE.side
  const share = rows.share[y]!
  for (let column = first; column <= Math.min(last, first + LAST); column++) {
    const x = column & LAST
    const above = tile[upper + x]!
    tileRow[x] = above + share * (tile[lower + x]! - above)
  }
}

function blendCells(
  { cells, cellRows, cellRow }: MarkLayer,
  y: number,
  first: number,
  last: number
) {
  const { values, width } = cells
  const upper = cellRows.index[y]! * width
  const share = cellRows.share[y]!
  for (let x = first; x <= last; x++) {
    const above = values[upper + x]!
    cellRow[x] = above + share * (values[upper + width + x]! - above)
  }
}

/**
 * Highest level that leaves headroom below white, so that the mark is not clipped there. Black gets none: lifting it
 * would be visible and costs more similarity than the clipped half of the mark.
 */
export function whiteLimit(rootMeanSquare: number): number {
  return WHITE - Math.min(STRENGTH.headroomCap, STRENGTH.headroomShare * rootMeanSquare)
}

/** A level with its change, rounded, within 0 and 255. */
export function markedLevel(level: number, limit: number, change: number): number {
  const marked = (level > limit ? limit : level) + change
  return marked <= 0 ? 0 : marked >= WHITE ? WHITE : (marked + 0.5) | 0
}

/** Whether no level is clipped at black or exceeds the limit below white. */
function isPlain(red: number, green: number, blue: number, step: number): boolean {
  const highest = NEARLY_WHITE + Math.min(step, WHITE - NEARLY_WHITE)
  return (
    red >= 0 && green >= 0 && blue >= 0 && red <= highest && green <= highest && blue <= highest
  )
}

/** Rounded change of a level that is neither near white nor near black; halves round up. */
export function wholeStep(change: number): number {
  return ((change + POSITIVE + 0.5) | 0) - POSITIVE
}

/**
 * Adds the mark equally to red, green and blue. Alpha does not change.
 * @param marked receives the pixels; it may be those of the image
 */
export function paintMark(
  pixels: Pixels,
  layer: MarkLayer,
  strength: Strength,
  marked: Uint8Array = new Uint8Array(pixels.data.length)
): Pixels {
  const { width, height, channels } = pixels
  const wave = new Float32Array(width)
  const shape = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    readLayer(layer, y, 0, width, wave, shape)
    paintRow(pixels, marked, y, wave, shape, strength)
  }
  return { data: marked, width, height, channels }
}

function paintRow(
  { data, width, channels }: Pixels,
  marked: Uint8Array,
  y: number,
  wave: Float32Array,
  shape: Float32Array,
  { level, ceiling }: Strength
) {
  for (let x = 0, at = y * width * channels; x < width; x++, at += channels) {
    const local = Math.min(level * shape[x]!, ceiling)
    const change = local * wave[x]!
    const step = wholeStep(change)
    const red = data[at]! + step
    const green = data[at + 1]! + step
    const blue = data[at + 2]! + step
    if (isPlain(red, green, blue, step)) {
      marked[at] = red
      marked[at + 1] = green
      marked[at + 2] = blue
    } else {
      const limit = whiteLimit(local)
      marked[at] = markedLevel(data[at]!, limit, change)
      marked[at + 1] = markedLevel(data[at + 1]!, limit, change)
      marked[at + 2] = markedLevel(data[at + 2]!, limit, change)
    }
    if (channels === 4) marked[at + 3] = data[at + 3]!
  }
}
