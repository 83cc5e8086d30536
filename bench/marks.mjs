import { fail, underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
await import('@poppinss/ts-exec')
const { benchMarks } = await import('./marks/bench_marks.ts')
await benchMarks(process.argv.slice(2)).catch((error) => fail(error.stack))
process.exit()
