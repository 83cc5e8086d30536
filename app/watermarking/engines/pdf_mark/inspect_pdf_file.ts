import { PdfRejected } from '#watermarking/errors'
import type { PdfRejectionReason } from '#watermarking/errors'
import { assertPageSize } from '#watermarking/engines/pdf_drawing/page_frame'
import { hasSignature } from '#watermarking/engines/pdf_mark/has_signature'
import { withPdf } from '#watermarking/engines/pdf_file/open_pdf'

export type PdfInspection =
  | {
      ok: true
      pages: number
      /** A mark would invalidate the signature. */
      isSigned: boolean
    }
  | { ok: false; reason: PdfRejectionReason }

/** Whether a file can be stamped, by the same checks as stamping. */
export function inspectPdfFile({ path }: { path: string }): PdfInspection {
  try {
    return withPdf(path, ({ file, tree }) => {
      for (const page of tree.pages) assertPageSize(file, page)
      return { ok: true, pages: tree.pages.length, isSigned: hasSignature(file) }
    })
  } catch (error) {
    if (error instanceof PdfRejected) return { ok: false, reason: error.reason }
    throw error
  }
}
