import { decodePDFRawStream, PDFArray, PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib'

/** The searchable text (`ActualText`) of a PDF whose letters are outlines, line by line. */
export async function wordsIn(pdf: Buffer): Promise<string> {
  const document = await PDFDocument.load(pdf)
  const lines = document.getPages().flatMap((page) => {
    const contents = page.node.get(PDFName.of('Contents'))
    const resolved = contents instanceof PDFRef ? document.context.lookup(contents) : contents
    const streams = resolved instanceof PDFArray ? resolved.asArray() : [resolved]
    return streams.flatMap((stream) => linesIn(document, stream))
  })
  return lines.join(' ').replaceAll(/\s+/g, ' ')
}

function linesIn(document: PDFDocument, stream: unknown): string[] {
  const raw = stream instanceof PDFRef ? document.context.lookup(stream) : stream
  if (!(raw instanceof PDFRawStream)) throw new Error('The contents of a page are no stream')
  const content = Buffer.from(decodePDFRawStream(raw).decode()).toString('latin1')
  const spans = content.matchAll(/\/ActualText <feff([0-9a-f]*)>/gi)
  return [...spans].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
}
