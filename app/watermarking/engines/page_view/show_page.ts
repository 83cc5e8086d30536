import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import sharp from 'sharp'
import { ImageRejected, PdfRejected } from '#watermarking/errors'
import { canonicalSize } from '#watermarking/engines/image/canonical_grid'
import { chooseStrength } from '#watermarking/engines/image/choose_strength'
import { sampleFidelity } from '#watermarking/engines/image/fidelity/fidelity_sample'
import { layMark, paintMark } from '#watermarking/engines/image/mark_layer'
import { grayOf } from '#watermarking/engines/image/pixels'
import type { Pixels } from '#watermarking/engines/image/pixels'
import { openImage, readPixels } from '#watermarking/engines/image/read_pixels'
import { strengthShape } from '#watermarking/engines/image/strength_map'
import { makeTile } from '#watermarking/engines/image/tile'
import { readPicture } from '#watermarking/engines/pack/read_picture'
import type { PictureOfPack } from '#watermarking/engines/pack/read_picture'
import { MOST_PDFIUM_BYTES, withPdfium } from '#watermarking/engines/pdf_drawing/pdfium'
import type { DrawnBitmap } from '#watermarking/engines/pdf_drawing/pdfium'
import { extractPages } from '#watermarking/engines/pdf_mark/reading/extract_pages'
import { currentKey } from '#watermarking/values/mark_key'
import type { MarkKey } from '#watermarking/values/mark_key'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import { readRaster, writeRaster } from './page_raster.js'
import type { PageRaster } from './page_raster.js'
import { SHORTEST, viewSize } from './view_size.js'
import type { Size } from './view_size.js'

/** What a page is made of. */
export type PageSource =
  | { kind: 'pdf'; path: string; /** From 1. */ page: number }
  | { kind: 'image'; path: string }
  | ({ kind: 'pack'; path: string } & PictureOfPack)

export interface ShowPageInput {
  source: PageSource
  /** In pixels. */
  width: number
  /** Where the page without a mark is kept; it is made from the source when it is not there. */
  raster: string
  keys: MarkKey[]
  /** The buyer's; null for a file that is sold without marks. */
  payload: WatermarkId | null
}

/** Of all that PDFium holds of one page. */
const MOST_MEMORY = 320 * 2 ** 20
/** A page with few pixels has fewer to lose: the mark is read from it, too. */
const QUALITY = { narrow: 90, usual: 80 }
const NARROW = 1_000
/** Stands for a buyer where there is none: the strength hardly differs between buyers. */
const PROBE = '100000000000'
const WHITE = '#ffffff'

/**
 * A page as its buyer sees it, with their invisible mark: WebP.
 * @throws PdfRejected, ImageRejected, PackRejected when the page cannot be drawn; WeakMarkKey, BadWatermarkId
 */
export async function showPage(input: ShowPageInput): Promise<Uint8Array> {
  const { pixels, cells, strength } = readRaster(input.raster) ?? (await makeRaster(input))
  const { keys, payload } = input
  if (payload) {
    const tile = makeTile(currentKey(keys), payload)
    const grid = canonicalSize(pixels.width, pixels.height)
    paintMark(pixels, layMark(pixels, grid, cells, tile), strength, pixels.data)
  }
  const { data, width, height } = pixels
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: width < NARROW ? QUALITY.narrow : QUALITY.usual, effort: 0 })
    .toBuffer()
}

async function makeRaster(input: ShowPageInput): Promise<PageRaster> {
  const { keys, payload, raster } = input
  const pixels = await withLeastSides(await drawSource(input))
  const grid = canonicalSize(pixels.width, pixels.height)
  const cells = strengthShape(await grayOf(pixels, grid.width, grid.height))
  const tile = makeTile(currentKey(keys), payload ?? PROBE)
  const strength = chooseStrength(sampleFidelity(pixels, layMark(pixels, grid, cells, tile)))
  const made = { pixels, cells, strength }
  writeRaster(raster, made)
  return made
}

async function drawSource({ source, width, raster }: ShowPageInput): Promise<Pixels> {
  if (source.kind === 'pdf') return drawPdf(source, width, `${raster}.${randomUUID()}.excerpt`)
  if (source.kind === 'image') return drawPicture(source.path, width)
  return drawPicture(await readPicture(source.path, source), width)
}

async function drawPdf(
  { path, page }: Extract<PageSource, { kind: 'pdf' }>,
  width: number,
  excerpt: string
): Promise<Pixels> {
  try {
    if (extractPages(path, excerpt, 1, page - 1) === 0) throw new PdfRejected('no_pages')
    if (fs.statSync(excerpt).size > MOST_PDFIUM_BYTES) throw new PdfRejected('too_complex')
    const sizeOf = (points: Size) => viewSize(points, width)
    const bytes = fs.readFileSync(excerpt)
    return await withPdfium(bytes, (_, draw) => draw(0, sizeOf).then(inRgb), MOST_MEMORY)
  } finally {
    fs.rmSync(excerpt, { force: true })
  }
}

function inRgb({ data, width, height }: DrawnBitmap): Pixels {
  const rgb = new Uint8Array(width * height * 3)
  for (let at = 0, from = 0; at < rgb.length; at += 3, from += 4) {
    rgb[at] = data[from]!
    rgb[at + 1] = data[from + 1]!
    rgb[at + 2] = data[from + 2]!
  }
  return { data: rgb, width, height, channels: 3 }
}

async function drawPicture(picture: string | Buffer, width: number): Promise<Pixels> {
  const { autoOrient: upright } = await sharp(picture)
    .metadata()
    .catch((error: Error) => {
      throw new ImageRejected('unreadable', error.message)
    })
  const size = viewSize(upright, width, 1)
  const flat = openImage(picture).flatten({ background: WHITE })
  return readPixels(flat.resize({ ...size, fit: 'fill' }))
}

/** The mark needs some room: white is added to what is narrower or lower. */
async function withLeastSides(pixels: Pixels): Promise<Pixels> {
  const right = Math.max(0, SHORTEST - pixels.width)
  const bottom = Math.max(0, SHORTEST - pixels.height)
  if (right + bottom === 0) return pixels
  const { data, width, height } = pixels
  const raw = { width, height, channels: 3 as const }
  return readPixels(sharp(data, { raw }).extend({ right, bottom, background: WHITE }))
}
