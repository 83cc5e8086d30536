import { detectLuma } from '#watermarking/engines/image/detect_luma'
import type { Pixels } from '#watermarking/engines/image/pixels'
import { searchableLuma } from '#watermarking/engines/image/read_pixels'
import type { SearchMode } from '#watermarking/engines/image/lattice/search_lattice'
import type { MarkKey } from '#watermarking/values/mark_key'
import { Undecodable } from '#watermarking/engines/pdf_file/filters'
import { BadSyntax } from '#watermarking/engines/pdf_file/lexer'
import type { PdfPage } from '#watermarking/engines/pdf_file/page_tree'
import type { PdfFile } from '#watermarking/engines/pdf_file/pdf_file'
import { PdfRef } from '#watermarking/engines/pdf_file/objects'
import { decodePageImage } from './decode_page_image.js'
import { pageImages } from './page_images.js'
import type { PageImage } from './page_images.js'
import type { OpenedToken } from '../page_token.js'
import type { PdfChannel } from '../pdf_channels.js'

export interface PageMarkFound extends OpenedToken {
  channel: PdfChannel
}

/** Mean opacity, in parts of 255, below which an image counts as an overlay. */
const FAINT = 24
/** Scales the opacity of an overlay to the contrast of a picture. */
const FAINT_GAIN = 10
const MOST_SEARCHED_OVERLAYS = 3
const MOST_SEARCHED_PICTURES = 6
const PICTURE_MODES: readonly SearchMode[] = ['similar', 'stretched']

/**
 * Searches for the mark in the pages' images: in overlays, and in scanned or rasterized pages.
 * @param includePictures also search images that are not faint, which takes time
 */
export async function readPageMarks(
  file: PdfFile,
  pages: readonly PdfPage[],
  keys: readonly MarkKey[],
  includePictures: boolean
): Promise<PageMarkFound[]> {
  const searched = new Set<number>()
  const found: PageMarkFound[] = []
  const budget = {
    overlay: MOST_SEARCHED_OVERLAYS,
    page_image: includePictures ? MOST_SEARCHED_PICTURES : 0,
  }
  for (const page of pages) {
    for (const image of imagesOrNone(file, page)) {
      if (searched.has(image.number)) continue
      searched.add(image.number)
      const result = await searchImage(file, image, budget)
      if (!result) continue
      budget[result.channel]--
      const detection = detectLuma(await searchableLuma(result.pixels), keys, PICTURE_MODES)
      if (!detection?.payload) continue
      found.push({ payload: detection.payload, keyId: detection.keyId, channel: result.channel })
      return found
    }
  }
  return found
}

interface ImageReading {
  channel: 'overlay' | 'page_image'
  pixels: Pixels
}

async function searchImage(
  file: PdfFile,
  image: PageImage,
  budget: Record<ImageReading['channel'], number>
): Promise<ImageReading | null> {
  try {
    const mask = image.dict.get('SMask')
    const alpha =
      mask instanceof PdfRef && budget.overlay > 0 ? await decodePageImage(file, mask.number) : null
    if (alpha && meanOf(alpha) < FAINT) {
      return {
        channel: 'overlay',
        pixels: unfade(await decodePageImage(file, image.number), alpha),
      }
    }
    if (budget.page_image <= 0) return null
    return { channel: 'page_image', pixels: await decodePageImage(file, image.number) }
  } catch (error) {
    if (error instanceof Undecodable || error instanceof BadSyntax) return null
    throw error
  }
}

function imagesOrNone(file: PdfFile, page: PdfPage): PageImage[] {
  try {
    return pageImages(file, page)
  } catch (error) {
    if (error instanceof Undecodable || error instanceof BadSyntax) return []
    throw error
  }
}

function meanOf({ data, channels }: Pixels): number {
  let sum = 0
  for (let i = 0; i < data.length; i += channels) sum += data[i]!
  return (sum * channels) / data.length
}

/** Gray values that are darker or lighter by the opacity of the overlay. */
function unfade(color: Pixels, alpha: Pixels): Pixels {
  const { width, height } = alpha
  const isSameSize = color.width === width && color.height === height
  if (!isSameSize) throw new Undecodable('mask of another size')
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const sign = color.data[i * color.channels]! < 128 ? -1 : 1
    const level = 128 + sign * FAINT_GAIN * alpha.data[i * alpha.channels]!
    data.fill(Math.min(255, Math.max(0, level)), 3 * i, 3 * i + 3)
  }
  return { data, width, height, channels: 3 }
}
