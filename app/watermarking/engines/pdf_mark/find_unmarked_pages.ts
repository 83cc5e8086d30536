import fs from 'node:fs'
import { join } from 'node:path'
import { PdfRejected } from '#watermarking/errors'
import type { MarkKey } from '#watermarking/values/mark_key'
import { generateWatermarkId } from '#watermarking/values/watermark_id'
import {
  fittingSize,
  MOST_PDFIUM_BYTES,
  withPdfium,
  type DrawnBitmap,
  type SizeOf,
} from '#watermarking/engines/pdf_drawing/pdfium'
import { stampPdfFile } from './stamping/stamp_pdf_file.js'

export interface FindUnmarkedPagesInput {
  /** The original. */
  source: string
  /** For a marked copy; the caller removes it, because a thread may be terminated. */
  folder: string
  keys: MarkKey[]
  /** From 0. */
  first: number
  count: number
}

/** An A4 page at 96 dpi, as screens show it. */
const SIZE = { width: 1123, height: 1123 }
/** The overlay changes two thirds of a white page's pixels, by at most 3 of 255 levels. */
const LEAST_CHANGED = 0.02
/** A line of text changes hundreds of pixels clearly. */
const CLEARLY = 10
const LEAST_CLEAR_PIXELS = 20

/**
 * The pages of a PDF on which a viewer shows no mark although a copy has it there: an annotation covers it, the page's
 * content ends in the middle of an image, or viewers repair the file and show the original page. Each page is drawn with
 * and without marks, and compared.
 * @returns their numbers from 1, in order
 * @throws PdfRejected, also for a file that is too large to be drawn
 */
export async function findUnmarkedPages({
  source,
  folder,
  keys,
  first,
  count,
}: FindUnmarkedPagesInput): Promise<number[]> {
  const target = join(folder, 'marked')
  const payload = generateWatermarkId()
  stampPdfFile({ source, target, keys, payload, visible: { text: payload }, overlay: 'discreet' })
  if (fs.statSync(target).size > MOST_PDFIUM_BYTES) throw new PdfRejected('too_complex')
  const marked = fs.readFileSync(target)
  fs.rmSync(target)
  return withPdfium(fs.readFileSync(source), (_pages, drawOriginal) =>
    withPdfium(marked, async (pages, drawMarked) => {
      const unmarked: number[] = []
      for (let index = first; index < Math.min(first + count, pages); index++) {
        // Of a page that cannot be drawn, nothing is said.
        const original = await drawOriginal(index, onScreen).catch(() => null)
        const copy = original && (await drawMarked(index, onScreen).catch(() => null))
        if (copy && !showsMarks(original, copy)) unmarked.push(index + 1)
      }
      return unmarked
    })
  )
}

const onScreen: SizeOf = (points) => fittingSize(points, SIZE)

function showsMarks({ data: before }: DrawnBitmap, { data: after }: DrawnBitmap): boolean {
  if (before.length !== after.length) return true
  let [changed, clear] = [0, 0]
  for (let at = 0; at < after.length; at += 4) {
    const change = Math.max(
      Math.abs(after[at]! - before[at]!),
      Math.abs(after[at + 1]! - before[at + 1]!),
      Math.abs(after[at + 2]! - before[at + 2]!)
    )
    if (change > 0) changed++
    if (change >= CLEARLY) clear++
  }
  return changed >= (LEAST_CHANGED * after.length) / 4 && clear >= LEAST_CLEAR_PIXELS
}
