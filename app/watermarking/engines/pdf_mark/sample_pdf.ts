import fs from 'node:fs'
import { extractPages } from './reading/extract_pages.js'
import { stampPdf } from './stamping/stamp_pdf.js'
import type { StampedPdf, StampPdfInput } from './stamping/stamp_pdf.js'

export interface SamplePdfInput extends StampPdfInput {
  /** Number of pages of the sample, from the start of the file. */
  mostPages: number
}

/**
 * Stamps the first pages of a PDF as a file of their own.
 * @throws PdfRejected, WeakMarkKey, BadPayload
 */
export function samplePdf({ mostPages, ...input }: SamplePdfInput): StampedPdf {
  const excerpt = `${input.target}.excerpt`
  try {
    extractPages(input.source, excerpt, mostPages)
    return stampPdf({ ...input, source: excerpt, tailOnly: false })
  } finally {
    fs.rmSync(excerpt, { force: true })
  }
}
