import { fail, underProjectNode } from './setup/install.mjs'

await underProjectNode()
const { runChecks } = await import('./checks/run.mjs')
process.exit(await runChecks(process.argv.slice(2)).catch((error) => fail(error.stack)))
