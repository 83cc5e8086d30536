import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, underProjectNode } from './setup/install.mjs'

await underProjectNode()
const { killRunning, stopOnSignals } = await import('./setup/processes.mjs')

const STOPPING_MS = 15_000

/**
 * Operations on Debian's programs, in folders and on ports of their own: `npm run drill -- rolling`. Each file of
 * `bin/drills` exports `drill(args)`, which returns what differs from its bar, one sentence each.
 */
const names = readdirSync(join(root, 'bin/drills'))
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.replace('.mjs', ''))
const [name, ...args] = process.argv.slice(2)
if (!names.includes(name)) fail(`npm run drill -- ${names.join(' | ')}`)

stopOnSignals(STOPPING_MS)
const { drill } = await import(`./drills/${name}.mjs`)
const faults = await drill(args).catch((error) => [error.stack])
killRunning()
for (const fault of faults) console.log(`- ${fault}`)
console.log(faults.length === 0 ? 'kept' : 'not kept')
process.exit(faults.length === 0 ? 0 : 1)
