import { fail, underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
const { bench } = await import('./bench.mjs')
await bench(process.argv[2]).catch((error) => fail(error.stack))
process.exit()
