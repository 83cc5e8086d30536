import sharp from 'sharp'
import { ImageRejected } from '#watermarking/errors'
import type { Pixels } from '#watermarking/engines/image/pixels'
import { openImage, readPixels } from '#watermarking/engines/image/read_pixels'
import { decodeStream, filtersOf, Undecodable } from '#watermarking/engines/pdf_file/filters'
import { PdfName } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict } from '#watermarking/engines/pdf_file/objects'
import type { PdfFile } from '#watermarking/engines/pdf_file/pdf_file'

/** A page of A4 at 600 dpi has 35 million pixels. */
const MOST_PAGE_PIXELS = 40e6
const LONGEST_DATA = 4 * MOST_PAGE_PIXELS

/**
 * The pixels of an image object: JPEG, 8 bits per component of gray, RGB or CMYK, or black and white.
 * @throws Undecodable
 */
export async function decodePageImage(file: PdfFile, number: number): Promise<Pixels> {
  const { dict, raw } = file.rawStream(number)
  const [width, height] = [numberIn(file, dict, 'Width'), numberIn(file, dict, 'Height')]
  if (width * height > MOST_PAGE_PIXELS) throw new Undecodable('too many pixels')
  const filters = filtersOf(dict, file.resolve)
  const isJpeg = filters.at(-1) === 'DCTDecode' || filters.at(-1) === 'DCT'
  if (!isJpeg) return rawPixels(file, dict, file.decode(dict, raw, LONGEST_DATA))
  const bytes = file.bytes.read(raw.start, Math.min(raw.end - raw.start, LONGEST_DATA))
  const outer: PdfDict = new Map([
    ['Filter', filters.slice(0, -1).map((name) => new PdfName(name))],
  ])
  try {
    const jpeg = decodeStream(outer, bytes, LONGEST_DATA, file.resolve)
    return await readPixels(openImage(jpeg, MOST_PAGE_PIXELS))
  } catch (error) {
    if (error instanceof ImageRejected) throw new Undecodable(error.message)
    throw error
  }
}

async function rawPixels(file: PdfFile, dict: PdfDict, data: Buffer): Promise<Pixels> {
  const [width, height] = [numberIn(file, dict, 'Width'), numberIn(file, dict, 'Height')]
  const bits = numberIn(file, dict, 'BitsPerComponent')
  if (bits === 1) return expandGray(unpackBits(data, width, height), width, height)
  const channels = Math.floor(data.length / (width * height))
  if (bits !== 8 || ![1, 3, 4].includes(channels)) throw new Undecodable('pixels of another kind')
  const pixels = data.subarray(0, width * height * channels)
  if (channels === 3) return { data: pixels, width, height, channels }
  // Four components are CMYK, one is gray; sharp converts both to RGB.
  const image = sharp(pixels, { raw: { width, height, channels: channels as 1 | 4 } })
  const { data: rgb } = await (channels === 1 ? image : image.pipelineColorspace('cmyk'))
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const perPixel = rgb.length / (width * height)
  return perPixel >= 3
    ? { data: rgb, width, height, channels: perPixel }
    : expandGray(rgb, width, height)
}

function numberIn(file: PdfFile, dict: PdfDict, key: string): number {
  const value = file.resolve(dict.get(key))
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0
}

function expandGray(gray: Uint8Array, width: number, height: number): Pixels {
  const data = new Uint8Array(gray.length * 3)
  gray.forEach((value, i) => data.fill(value, 3 * i, 3 * i + 3))
  return { data, width, height, channels: 3 }
}

/** One bit per pixel, rows padded to whole bytes. */
function unpackBits(data: Buffer, width: number, height: number): Uint8Array {
  const rowBytes = Math.ceil(width / 8)
  if (data.length < rowBytes * height) throw new Undecodable('too few pixels')
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const x = i % width
    const byte = data[Math.floor(i / width) * rowBytes + (x >> 3)]!
    return (byte >> (7 - (x & 7))) & 1 ? 255 : 0
  })
}
