import fs from 'node:fs'
import { join } from 'node:path'
import { PdfRejected } from '#watermarking/errors'
import { MOST_PDFIUM_BYTES, withPdfium } from '#watermarking/engines/pdf_drawing/pdfium'
import type { DrawnBitmap, SizeOf } from '#watermarking/engines/pdf_drawing/pdfium'
import { extractPages } from '#watermarking/engines/pdf_mark/reading/extract_pages'
import type { Plane } from '#watermarking/engines/signal/plane'

export interface PdfToRender {
  source: string
  folder: string
}

/**
 * Draws consecutive pages of a PDF, without the rest of the file.
 * @param first from 0
 * @param folder for a temporary file; the caller removes it, because a thread may be terminated
 * @returns brightness 0 to 255; null for a page that cannot be drawn
 * @throws PdfRejected, also `too_complex` when the pages together are too much to be drawn at once
 */
export async function renderPages(
  { source, folder }: PdfToRender,
  first: number,
  count: number,
  sizeOf: SizeOf
): Promise<(Plane | null)[]> {
  const excerpt = join(folder, 'excerpt')
  try {
    extractPages(source, excerpt, count, first)
    if (fs.statSync(excerpt).size > MOST_PDFIUM_BYTES) throw new PdfRejected('too_complex')
    return await draw(fs.readFileSync(excerpt), sizeOf)
  } finally {
    fs.rmSync(excerpt, { force: true })
  }
}

function draw(bytes: Uint8Array, sizeOf: SizeOf): Promise<(Plane | null)[]> {
  return withPdfium(bytes, async (pages, drawPage) => {
    const planes: (Plane | null)[] = []
    for (let index = 0; index < pages; index++) {
      const drawn = Promise.try(() => drawPage(index, sizeOf))
      planes.push(await drawn.then(brightness, () => null))
    }
    return planes
  })
}

function brightness({ data, width, height }: DrawnBitmap): Plane {
  const values = new Float32Array(width * height)
  for (let i = 0, at = 0; i < values.length; i++, at += 4) {
    values[i] = (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29) / 256
  }
  return { values, width, height }
}
