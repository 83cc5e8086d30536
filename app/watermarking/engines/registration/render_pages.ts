import fs from 'node:fs'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { PdfRejected } from '#watermarking/errors'
import { extractPages } from '#watermarking/engines/pdf_mark/reading/extract_pages'
import type { Plane } from '#watermarking/engines/signal/plane'

/** PDFium holds the whole file and what it unpacks in its own memory, beyond the limit of the thread's heap. */
const MOST_BYTES = 96 * 2 ** 20

export interface PdfToRender {
  source: string
  folder: string
}

/** The size in pixels in which a page is drawn. */
type SizeOf = (points: { width: number; height: number }) => { width: number; height: number }

/**
 * Draws consecutive pages of a PDF, without the rest of the file.
 * @param first from 0
 * @param folder for a temporary file; the caller removes it, because a thread may be terminated
 * @returns brightness 0 to 255; null for a page that cannot be drawn
 * @throws PdfRejected
 */
export async function renderPages(
  { source, folder }: PdfToRender,
  first: number,
  count: number,
  sizeOf: SizeOf
): Promise<(Plane | null)[]> {
  const excerpt = join(folder, 'excerpt')
  try {
    const written = extractPages(source, excerpt, count, first)
    if (fs.statSync(excerpt).size > MOST_BYTES) return Array.from({ length: written }, () => null)
    return await draw(fs.readFileSync(excerpt), sizeOf)
  } finally {
    fs.rmSync(excerpt, { force: true })
  }
}

async function draw(bytes: Uint8Array, sizeOf: SizeOf): Promise<(Plane | null)[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes).catch((error: Error) => {
      throw new PdfRejected('broken', error.message)
    })
    const planes: (Plane | null)[] = []
    for (let index = 0; index < document.getPageCount(); index++) {
      planes.push(await drawPage(document.getPage(index), sizeOf).catch(() => null))
    }
    return planes
  } finally {
    library.destroy()
  }
}

type Page = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>

async function drawPage(page: Page, sizeOf: SizeOf): Promise<Plane> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const size = sizeOf({ width: originalWidth, height: originalHeight })
  const { data, width, height } = await page.render({ render: 'bitmap', scale: 1, ...size })
  const values = new Float32Array(width * height)
  for (let i = 0, at = 0; i < values.length; i++, at += 4) {
    values[i] = (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29) / 256
  }
  return { values, width, height }
}
