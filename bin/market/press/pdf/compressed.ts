import { deflateSync } from 'node:zlib'
import { type PDFContext, type PDFRawStream } from 'pdf-lib'

/** A compressed stream; pdf-lib's own implementation is in JavaScript and five times slower. */
export function compressed(context: PDFContext, content: string): PDFRawStream {
  return context.stream(deflateSync(Buffer.from(content, 'latin1')), { Filter: 'FlateDecode' })
}
