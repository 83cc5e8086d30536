import fs from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { PdfRejected } from '#watermarking/errors'
import {
  drawBitmap,
  fittingSize,
  MOST_PDFIUM_BYTES,
  withPdfium,
} from '#watermarking/engines/pdf_drawing/pdfium'

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

/** An A4 page at 150 dpi: marks are read from screenshots of half of it. */
const LARGEST = { width: 1754, height: 1754 }

/**
 * Draws evenly chosen pages of a leaked PDF as viewers show them: programs that flatten pages leave a mark that only
 * the picture of a page has, and viewers repair files that are broken.
 * @returns none of a file that is too large or cannot be opened
 */
export async function drawLeakedPages(input: DrawLeakedPagesInput): Promise<DrawnPage[]> {
  if (fs.statSync(input.path).size > MOST_PDFIUM_BYTES) return []
  try {
    return await withPdfium(fs.readFileSync(input.path), async (pages, pageAt) => {
      const drawn: DrawnPage[] = []
      for (const index of evenlyChosen(pages, input.most)) {
        const path = join(input.folder, `${index + 1}.png`)
        try {
          const { data, ...size } = await drawBitmap(pageAt(index), (points) =>
            fittingSize(points, LARGEST)
          )
          await sharp(data, { raw: { ...size, channels: 4 } })
            .removeAlpha()
            .png({ compressionLevel: 1 })
            .toFile(path)
        } catch {
          continue
        }
        drawn.push({ path, page: index + 1 })
      }
      return drawn
    })
  } catch (error) {
    if (error instanceof PdfRejected) return []
    throw error
  }
}

function evenlyChosen(pages: number, most: number): number[] {
  const count = Math.min(pages, most)
  return Array.from({ length: count }, (_, n) => Math.floor(((n + 0.5) * pages) / count))
}
