import { PdfRejected } from '#watermarking/errors'
import type { PdfRejectionReason } from '#watermarking/errors'
import { checkPages } from '#watermarking/engines/pdf_mark/check_pages'
import { hasSignature } from '#watermarking/engines/pdf_mark/has_signature'
import { withPdf } from '#watermarking/engines/pdf_file/open_pdf'

export type PdfInspection =
  | {
      ok: true
      pages: number
      /** A mark would invalidate the signature. */
      isSigned: boolean
    }
  | {
      ok: false
      /** `restricted`: encrypted, but it opens without a password. */
      reason: PdfRejectionReason | 'restricted'
      /** The first page that it is about, counted from 1. */
      page?: number
    }

/** Whether a file can be stamped: reads what stamping and samples read. */
export function inspectPdfFile({ path }: { path: string }): PdfInspection {
  try {
    return withPdf(path, (pdf) => {
      const { file, tree } = pdf
      checkPages(pdf)
      return { ok: true, pages: tree.pages.length, isSigned: hasSignature(file) }
    })
  } catch (error) {
    if (!(error instanceof PdfRejected)) throw error
    const { reason, page } = error
    return page ? { ok: false, reason, page } : { ok: false, reason }
  }
}
