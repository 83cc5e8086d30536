import { fail, underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
const { benchLargeFiles } = await import('./support/large_files.mjs')
const isKept = await benchLargeFiles(process.argv[2]).catch((error) => fail(error.stack))
process.exit(isKept ? 0 : 1)
