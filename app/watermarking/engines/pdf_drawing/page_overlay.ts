import type { MarkKey } from '#watermarking/values/mark_key'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import { TILE } from '#watermarking/engines/image/mark_parameters'
import { makeTile } from '#watermarking/engines/image/tile'
import { dictOf, PdfName } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict, PdfRef } from '#watermarking/engines/pdf_file/objects'
import type { TailWriter } from '#watermarking/engines/pdf_writing/tail_writer'
import type { PageFrame } from './page_frame.js'

/** In points. */
type Size = Pick<PageFrame, 'width' | 'height'>

/**
 * `discreet` is below the just noticeable difference of S-CIELAB on white paper; `strong` is visible there as grain and
 * survives stronger compression.
 */
export type OverlayStrength = 'strong' | 'discreet'

interface OverlayPaint {
  /** Root mean square of the opacity, in parts of 255 (watermark.md, 4.4), before the opacity is limited. */
  amplitude: number
  /** Maximum opacity of one pixel, in parts of 255. */
  most: number
}

/**
 * Few pixels of a tile deviate far, up to 3.3 times its root mean square; they are perceived as grain, and the
 * detector loses little without them. Limited to 3 parts of 255, no pixel of white paper differs by 1 of S-CIELAB
 * (bench/marks/README.md, Visibility; decision 0186).
 */
const PAINTS: Record<OverlayStrength, OverlayPaint> = {
  strong: { amplitude: 3, most: 255 },
  discreet: { amplitude: 3, most: 3 },
}
const PIXELS_PER_POINT = 100 / 72
const LONGEST_SIDE = 2400
/** Takes a quarter of the time of zlib's default level, for a tenth more bytes: 84 instead of 76 KB on A4. */
const DEFLATE_LEVEL = 4

/** An image of the mark that covers pages: nearly transparent, dark where the tile is negative, otherwise light. */
export interface PageOverlay {
  image: PdfRef
  /** Points covered by the image. */
  width: number
  height: number
}

/**
 * How often the pixels of a page's overlay are doubled in size to keep its longest side; 0 up to 24 inches. Pages of one
 * coarseness share an overlay, so that a poster does not make that of the A4 pages beside it unreadable.
 */
export function coarsenessOf({ width, height }: Size): number {
  const pixels = Math.max(width, height) * PIXELS_PER_POINT
  return Math.max(0, Math.ceil(Math.log2(pixels / LONGEST_SIDE)))
}

/** Draws an overlay for pages of one coarseness; smaller pages use its lower left part. */
export function drawOverlay(
  tail: TailWriter,
  key: MarkKey,
  payload: WatermarkId,
  strength: OverlayStrength,
  frames: readonly Size[]
): PageOverlay {
  const { width, height, columns, rows } = overlayGrid(frames)
  const { gray, alpha } = paint(makeTile(key, payload), columns, rows, PAINTS[strength])
  const mask = tail.addStream(imageDict(columns, rows), alpha, DEFLATE_LEVEL)
  const dict = imageDict(columns, rows)
  dict.set('SMask', mask)
  return { image: tail.addStream(dict, gray, DEFLATE_LEVEL), width, height }
}

/** The points and pixels of the overlay of pages of one coarseness. */
export function overlayGrid(frames: readonly Size[]) {
  let [width, height] = [0, 0]
  for (const frame of frames) {
    width = Math.max(width, frame.width)
    height = Math.max(height, frame.height)
  }
  const scale = Math.min(PIXELS_PER_POINT, LONGEST_SIDE / Math.max(width, height))
  const columns = Math.max(1, Math.round(width * scale))
  const rows = Math.max(1, Math.round(height * scale))
  return { width, height, columns, rows }
}

function paint(tile: Float32Array, columns: number, rows: number, strength: OverlayPaint) {
  const { amplitude, most } = strength
  const gray = Buffer.from(tile.map((value) => (value < 0 ? 0 : 255)))
  const alpha = Buffer.from(
    tile.map((value) => Math.min(most, Math.round(amplitude * Math.abs(value))))
  )
  return { gray: repeated(gray, columns, rows), alpha: repeated(alpha, columns, rows) }
}

/** An image of this size that is covered with the tile, from its upper left corner on. */
function repeated(tile: Buffer, columns: number, rows: number): Buffer {
  const { side } = TILE
  const image = Buffer.alloc(columns * rows)
  for (let y = 0; y < Math.min(side, rows); y++) {
    for (let x = 0; x < columns; x += side) {
      const end = y * side + Math.min(side, columns - x)
      tile.copy(image, y * columns + x, y * side, end)
    }
  }
  const period = side * columns
  for (let at = period; at < image.length; at += period) image.copyWithin(at, 0, period)
  return image
}

function imageDict(columns: number, rows: number): PdfDict {
  return dictOf({
    Type: new PdfName('XObject'),
    Subtype: new PdfName('Image'),
    Width: columns,
    Height: rows,
    ColorSpace: new PdfName('DeviceGray'),
    BitsPerComponent: 8,
    Interpolate: true,
  })
}
