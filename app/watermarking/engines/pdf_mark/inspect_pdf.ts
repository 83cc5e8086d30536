import { PdfRefused } from '#watermarking/errors'
import type { PdfRefusal } from '#watermarking/errors'
import { withPdf } from '#watermarking/engines/pdf_file/open_pdf'

export type PdfInspection = { ok: true; pages: number } | { ok: false; reason: PdfRefusal }

/** Whether a file can be stamped, judged as stamping would judge it. */
export function inspectPdf({ path }: { path: string }): PdfInspection {
  try {
    return { ok: true, pages: withPdf(path, ({ tree }) => tree.pages.length) }
  } catch (error) {
    if (error instanceof PdfRefused) return { ok: false, reason: error.reason }
    throw error
  }
}
