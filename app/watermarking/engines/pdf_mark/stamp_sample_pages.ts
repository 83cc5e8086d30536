import fs from 'node:fs'
import { extractPages } from './reading/extract_pages.js'
import { stampPdfFile } from './stamping/stamp_pdf_file.js'
import type { StampedPdf, StampPdfInput } from './stamping/stamp_pdf_file.js'

export interface SamplePdfInput extends StampPdfInput {
  /** Number of pages of the sample, from the start of the file. */
  mostPages: number
}

/**
 * Stamps the first pages of a PDF as a file of their own.
 * @throws PdfRejected, WeakMarkKey, BadWatermarkId
 */
export function stampSamplePages({ mostPages, ...input }: SamplePdfInput): StampedPdf {
  const excerpt = `${input.target}.excerpt`
  try {
    extractPages(input.source, excerpt, mostPages)
    return stampPdfFile({ ...input, source: excerpt, tailOnly: false })
  } finally {
    fs.rmSync(excerpt, { force: true })
  }
}
