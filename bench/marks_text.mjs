// The text's part of the marks' figures: `node bench/marks_text.mjs`.
import { fail, underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
await import('@poppinss/ts-exec')
const { benchTextMarks } = await import('./support/text_marks.mjs')
const isKept = await benchTextMarks().catch((error) => fail(error.stack))
process.exit(isKept ? 0 : 1)
