import { Undecodable } from './filters.js'
import { BadSyntax } from './lexer.js'
import { PdfRef } from './objects.js'
import type { PdfObject } from './objects.js'
import type { PdfPage } from './page_tree.js'
import type { PdfFile } from './pdf_file.js'

/** The content streams of a page, in drawing order. */
export function contentRefs(file: PdfFile, page: PdfPage): PdfRef[] {
  const contents = page.dict.get('Contents')
  const resolved = file.resolve(contents)
  const entries: PdfObject[] = Array.isArray(resolved) ? resolved : contents ? [contents] : []
  file.bytes.meter.handle(entries.length)
  return entries.filter((entry) => entry instanceof PdfRef)
}

/** All content of a page as latin1 text, or null when it is longer than the limit or cannot be decoded. */
export function readContent(file: PdfFile, refs: readonly PdfRef[], limit: number): string | null {
  const parts: string[] = []
  let remaining = limit
  try {
    for (const { number } of refs) {
      const part = file.stream(number, remaining)
      remaining -= part.length
      parts.push(part.toString('latin1'))
    }
  } catch (error) {
    if (error instanceof Undecodable || error instanceof BadSyntax) return null
    throw error
  }
  return parts.join('\n')
}
