import { FINGERPRINT_SIDE, fingerprintOf } from './page_fingerprint.js'
import { renderPages } from './render_pages.js'
import type { PdfToRender } from './render_pages.js'

export interface FingerprintPagesInput extends PdfToRender {
  /** From 0. */
  first: number
  count: number
}

/** By what pictures of the pages are recognized; null for a page that cannot be drawn. */
export async function fingerprintPages({ first, count, ...pdf }: FingerprintPagesInput) {
  const planes = await renderPages(pdf, first, count, ({ width, height }) => {
    const scale = FINGERPRINT_SIDE / Math.max(width, height)
    return { width: Math.round(width * scale), height: Math.round(height * scale) }
  })
  return planes.map((plane) => plane && fingerprintOf(plane))
}
