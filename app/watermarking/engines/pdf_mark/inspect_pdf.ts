import { PdfRefused } from '#watermarking/errors'
import type { PdfRefusal } from '#watermarking/errors'
import { assertPageSize } from '#watermarking/engines/pdf_drawing/page_frame'
import { withPdf } from '#watermarking/engines/pdf_file/open_pdf'

export type PdfInspection = { ok: true; pages: number } | { ok: false; reason: PdfRefusal }

/** Whether a file can be stamped, judged as stamping would judge it. */
export function inspectPdf({ path }: { path: string }): PdfInspection {
  try {
    const pages = withPdf(path, ({ file, tree }) => {
      for (const page of tree.pages) assertPageSize(file, page)
      return tree.pages.length
    })
    return { ok: true, pages }
  } catch (error) {
    if (error instanceof PdfRefused) return { ok: false, reason: error.reason }
    throw error
  }
}
