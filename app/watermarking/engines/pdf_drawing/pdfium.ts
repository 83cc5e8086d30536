import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import { PdfRejected } from '#watermarking/errors'

/** Of a file in PDFium, which holds it with what it unpacks in memory of its own, beyond the limit of the thread's heap. */
export const MOST_PDFIUM_BYTES = 96 * 2 ** 20

/** The size in pixels in which a page is drawn. */
export type SizeOf = (points: { width: number; height: number }) => {
  width: number
  height: number
}

/** RGBA. */
export interface DrawnBitmap {
  data: Uint8Array
  width: number
  height: number
}

/**
 * Opens a PDF in PDFium.
 * @param use is given the pages' number and a function that returns one, from 0
 * @throws PdfRejected `broken`, also when it needs a password
 */
export async function withPdfium<Result>(
  bytes: Uint8Array,
  use: (pages: number, pageAt: (index: number) => PDFiumPage) => Promise<Result>
): Promise<Result> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes).catch((error: Error) => {
      throw new PdfRejected('broken', error.message)
    })
    return await use(document.getPageCount(), (index) => document.getPage(index))
  } finally {
    library.destroy()
  }
}

export async function drawBitmap(page: PDFiumPage, sizeOf: SizeOf): Promise<DrawnBitmap> {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  return page.render({ render: 'bitmap', scale: 1, ...sizeOf({ width, height }) })
}

/** The largest size within limits, in whole pixels. */
export function fittingSize(
  { width, height }: { width: number; height: number },
  limits: { width: number; height: number }
) {
  const scale = Math.min(limits.width / width, limits.height / height)
  const pixels = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: pixels(width), height: pixels(height) }
}
