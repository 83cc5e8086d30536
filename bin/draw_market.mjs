import { underProjectNode, fail } from './setup/install.mjs'

await underProjectNode()
const { capture, fromSource } = await import('./setup/processes.mjs')
const { code, output } = await capture(process.execPath, fromSource('bin/market/run.ts'))
if (code !== 0) fail(output)
