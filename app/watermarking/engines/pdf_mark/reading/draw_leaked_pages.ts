import fs from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { PdfRejected } from '#watermarking/errors'
import { fittingSize, withPdfium, type DrawnBitmap } from '#watermarking/engines/pdf_drawing/pdfium'
import { withPdf } from '#watermarking/engines/pdf_file/open_pdf'
import { extractPages } from './extract_pages.js'

export interface DrawLeakedPagesInput {
  path: string
  /** For the pictures; the caller removes it. */
  folder: string
  most: number
}

export interface DrawnPage {
  path: string
  /** From 1. */
  page: number
}

/** Anybody may have made the file: it gets less memory than a shop's own. */
const MOST_BYTES = 32 * 2 ** 20
const MOST_MEMORY = 64 * 2 ** 20
/** An A4 page at 150 dpi: marks are read from screenshots of half of it. */
const LARGEST = { width: 1754, height: 1754 }

/**
 * Draws pages from the middle of a leaked PDF as viewers show them, of a broken one the first: programs that flatten pages
 * leave a mark that only the picture of a page has, and viewers repair files that are broken.
 * @returns none of a file that is too large or cannot be opened
 */
export async function drawLeakedPages(input: DrawLeakedPagesInput): Promise<DrawnPage[]> {
  const { path, first } = middleOf(input)
  if (fs.statSync(path).size > MOST_BYTES) return []
  try {
    return await withPdfium(
      fs.readFileSync(path),
      async (pages, drawPage) => {
        const drawn: DrawnPage[] = []
        for (let index = 0; index < Math.min(pages, input.most); index++) {
          const bitmap = await drawPage(index, (points) => fittingSize(points, LARGEST)).catch(
            () => null
          )
          const page = first + index + 1
          const target = join(input.folder, `${page}.png`)
          if (bitmap) drawn.push({ path: await store(bitmap, target), page })
        }
        return drawn
      },
      MOST_MEMORY
    )
  } catch (error) {
    if (error instanceof PdfRejected) return []
    throw error
  }
}

/** A file with the pages in the middle, or the whole file where only a viewer can read it. */
function middleOf({ path, folder, most }: DrawLeakedPagesInput) {
  const excerpt = join(folder, 'excerpt')
  try {
    const pages = withPdf(path, ({ tree }) => tree.pages.length)
    const first = Math.max(0, Math.floor((pages - most) / 2))
    extractPages(path, excerpt, most, first)
    return { path: excerpt, first }
  } catch (error) {
    if (error instanceof PdfRejected) return { path, first: 0 }
    throw error
  }
}

async function store({ data, width, height }: DrawnBitmap, path: string): Promise<string> {
  const image = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  await image.png({ compressionLevel: 1 }).toFile(path)
  return path
}
