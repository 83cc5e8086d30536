// The PDF's part of the marks' figures: `node bench/marks_pdf.mjs [folder for documents]`.
import { fail, underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
await import('@poppinss/ts-exec')
const { benchPdfMarks } = await import('./support/pdf_marks.mjs')
const isKept = await benchPdfMarks(process.argv[2]).catch((error) => fail(error.stack))
process.exit(isKept ? 0 : 1)
