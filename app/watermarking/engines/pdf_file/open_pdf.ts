import { PdfRejected } from '#watermarking/errors'
import { Undecodable } from './filters.js'
import { BadSyntax } from './lexer.js'
import { readPageTree } from './page_tree.js'
import type { PageTree } from './page_tree.js'
import { PdfFile } from './pdf_file.js'
import { RandomAccess } from './random_access.js'
import { readXref } from './read_xref.js'
import { rebuildXref } from './rebuild_xref.js'

/** A RangeError is thrown when nesting or counts exceed the platform's limits. */
const DAMAGE = [BadSyntax, Undecodable, RangeError]

export interface OpenedPdf {
  file: PdfFile
  tree: PageTree
}

/**
 * Opens a PDF, runs the work and closes it. Damaged cross-references are rebuilt.
 * @throws PdfRejected
 */
export function withPdf<T>(path: string, work: (pdf: OpenedPdf) => T): T {
  const bytes = new RandomAccess(path)
  try {
    return work(openPdf(bytes))
  } catch (error) {
    throw asRejection(error)
  } finally {
    bytes.close()
  }
}

/**
 * Like `withPdf`, for asynchronous work.
 * @throws PdfRejected
 */
export async function usePdf<T>(path: string, work: (pdf: OpenedPdf) => Promise<T>): Promise<T> {
  const bytes = new RandomAccess(path)
  try {
    return await work(openPdf(bytes))
  } catch (error) {
    throw asRejection(error)
  } finally {
    bytes.close()
  }
}

/** Damage found while reading is a rejection, so that no job repeats it; other errors are returned unchanged. */
export function asRejection(error: unknown, page?: number): unknown {
  if (isDamage(error)) return new PdfRejected('broken', (error as Error).message, page)
  const isOfPage = error instanceof PdfRejected && !error.page && page
  return isOfPage ? new PdfRejected(error.reason, undefined, page) : error
}

const isDamage = (error: unknown) => DAMAGE.some((kind) => error instanceof kind)

function openPdf(bytes: RandomAccess): OpenedPdf {
  const header = bytes.readText(0, 1024).indexOf('%PDF-')
  if (header < 0) throw new PdfRejected('not_a_pdf')
  // Viewers count offsets from the header; where they do not fit, because a writer counted from the first byte, the
  // objects are searched.
  bytes.origin = header
  const opened = attempt(bytes, readXref) ?? attempt(bytes, rebuildXref)
  if (!opened) throw new PdfRejected('broken')
  bytes.meter.beginWork()
  return opened
}

/** @returns null when the file is damaged; any other rejection is thrown */
function attempt(bytes: RandomAccess, read: (file: PdfFile) => void): OpenedPdf | null {
  try {
    const file = new PdfFile(bytes)
    read(file)
    if (file.trailer.has('Encrypt')) throw new PdfRejected('encrypted')
    const hasCatalog = file.dict(file.trailer.get('Root')) !== null
    return hasCatalog ? { file, tree: readPageTree(file) } : null
  } catch (error) {
    const hasNoPages = error instanceof PdfRejected && error.reason === 'no_pages'
    if (isDamage(error) || (hasNoPages && read === readXref)) return null
    throw error
  }
}
