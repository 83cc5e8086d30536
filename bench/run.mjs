import { fail, underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
const { bench } = await import('./bench.mjs')
await bench().catch((error) => fail(error.stack))
process.exit()
