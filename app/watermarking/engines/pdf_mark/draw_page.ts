import fs from 'node:fs'
import sharp from 'sharp'
import { PdfRejected } from '#watermarking/errors'
import { fittingSize, withPdfium } from '#watermarking/engines/pdf_drawing/pdfium'
import { extractPages } from './reading/extract_pages.js'
import { stampPdfFile } from './stamping/stamp_pdf_file.js'
import type { StampPdfInput } from './stamping/stamp_pdf_file.js'

export interface DrawPageInput extends Omit<StampPdfInput, 'hidden' | 'overlay' | 'tailOnly'> {
  /** The number of the page, from 1. */
  page: number
}

/** Pixels of the picture: enough to read the line at a page's foot. */
const LARGEST = { width: 1000, height: 3000 }

/**
 * A picture of one page with its visible line. The hidden marks are left out: a person who compares the page with a leak
 * does not get a picture that would be traced to the buyer.
 * @returns WebP
 * @throws PdfRejected, also for a page that does not exist
 */
export async function drawPage({ page, ...input }: DrawPageInput): Promise<Uint8Array> {
  const excerpt = `${input.target}.excerpt`
  try {
    const count = extractPages(input.source, excerpt, 1, page - 1)
    if (count === 0) throw new PdfRejected('no_pages')
    stampPdfFile({ ...input, source: excerpt, hidden: false, overlay: null })
    return await draw(fs.readFileSync(input.target))
  } finally {
    fs.rmSync(excerpt, { force: true })
    fs.rmSync(input.target, { force: true })
  }
}

function draw(bytes: Uint8Array): Promise<Uint8Array> {
  return withPdfium(bytes, async (_pages, drawn) => {
    const { data, width, height } = await drawn(0, (points) => fittingSize(points, LARGEST))
    return sharp(data, { raw: { width, height, channels: 4 } })
      .webp()
      .toBuffer()
  })
}
