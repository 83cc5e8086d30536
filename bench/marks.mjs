import { fail, underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
await import('../bin/setup/typescript.mjs')
const { benchMarks } = await import('./support/marks/marks.mjs')
const isKept = await benchMarks(process.argv.slice(2)).catch((error) => fail(error.stack))
process.exit(isKept ? 0 : 1)
