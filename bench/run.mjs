import { parseArgs } from 'node:util'
import { fail, underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
const { positionals, values } = parseArgs({
  options: {
    goods: { type: 'string', default: '1000' },
    orders: { type: 'string' },
    sold: { type: 'string', default: '300' },
    pages: { type: 'string' },
    runs: { type: 'string', default: '5' },
    lists: { type: 'string', default: '' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string' },
  },
  allowPositionals: true,
})
const { bench, PARTS } = await import('./bench.mjs')
const { stopOnSignals } = await import('../bin/setup/processes.mjs')
/** The trial of ten minutes is asked for by name. */
const USUAL = Object.keys(PARTS).filter((part) => part !== 'busy')
const unknown = positionals.find((part) => !PARTS[part])
if (unknown) fail(`No part ${unknown}: ${Object.keys(PARTS).join(', ')}`)
stopOnSignals(5_000)
const options = {
  goods: Number(values.goods),
  orders: values.orders && Number(values.orders),
  sold: Number(values.sold),
  pages: values.pages?.split(','),
  runs: Number(values.runs),
  rate: Number(values.rate),
  seconds: values.seconds && Number(values.seconds),
  lists: values.lists,
}
for (const part of positionals.length > 0 ? positionals : USUAL) {
  console.log(`\n${part}\n`)
  await bench(part, options).catch((error) => {
    console.error(error)
    process.exitCode = 1
  })
}
process.exit()
