import { PdfRejected } from '#watermarking/errors'
import type { PdfRejectionReason } from '#watermarking/errors'
import { assertStrongKeys } from '#watermarking/values/mark_key'
import type { MarkKey } from '#watermarking/values/mark_key'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import { Undecodable } from '#watermarking/engines/pdf_file/filters'
import { BadSyntax } from '#watermarking/engines/pdf_file/lexer'
import { usePdf } from '#watermarking/engines/pdf_file/open_pdf'
import { documentTokens, pageTokens } from './find_tokens.js'
import type { FoundToken } from './find_tokens.js'
import { MarkCollection } from './mark_collection.js'
import type { FoundMark } from './mark_collection.js'
import type { PdfChannel } from '../pdf_channels.js'
import { readPageMarks } from './read_page_marks.js'

export interface PdfMarkReading {
  verdict: 'exact' | 'none'
  payload: WatermarkId | null
  randomPart: string | null
  keyId: string | null
  channels: PdfChannel[]
  /** Number of pages; 0 when the file cannot be read. */
  pages: number
  /** More than one when pages of several copies were combined; the mark on most pages first. */
  marks: FoundMark[]
  unreadable: PdfRejectionReason | null
}

export interface ReadPdfMarkInput {
  path: string
  keys: MarkKey[]
}

/**
 * Reads the marks of a leaked PDF: tokens first, then overlays, and other images only when nothing was found. A file
 * that cannot be read has none, and `unreadable` gives the reason.
 */
export async function searchPdfMark({ path, keys }: ReadPdfMarkInput): Promise<PdfMarkReading> {
  assertStrongKeys(keys)
  try {
    return await usePdf(path, async ({ file, tree }) => {
      const marks = new MarkCollection(keys)
      marks.addTokens(documentTokens(file), 0)
      for (const page of tree.pages)
        marks.addTokens(
          tokensOrNone(() => pageTokens(file, page)),
          1
        )
      const inImages = await readPageMarks(file, tree.pages, keys, marks.isEmpty)
      for (const { channel, ...opened } of inImages) marks.add(opened, channel)
      return report(marks.sorted(), tree.pages.length, null)
    })
  } catch (error) {
    if (error instanceof PdfRejected) return unreadablePdf(error.reason)
    throw error
  }
}

/** The result for a file that could not be read. */
export function unreadablePdf(reason: PdfRejectionReason): PdfMarkReading {
  return report([], 0, reason)
}

/** A damaged page is skipped; other pages may still have tokens. */
function tokensOrNone(find: () => FoundToken[]): FoundToken[] {
  try {
    return find()
  } catch (error) {
    if (error instanceof BadSyntax || error instanceof Undecodable) return []
    throw error
  }
}

function report(
  marks: FoundMark[],
  pages: number,
  unreadable: PdfRejectionReason | null
): PdfMarkReading {
  const [strongest] = marks
  return {
    verdict: strongest ? 'exact' : 'none',
    payload: strongest?.payload ?? null,
    randomPart: strongest?.randomPart ?? null,
    keyId: strongest?.keyId ?? null,
    channels: strongest?.channels ?? [],
    pages,
    marks,
    unreadable,
  }
}
