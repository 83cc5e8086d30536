import { parseArgs } from 'node:util'
import { fail, underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
const { positionals, values } = parseArgs({
  options: {
    goods: { type: 'string', default: '1000' },
    orders: { type: 'string' },
    users: { type: 'string' },
    streams: { type: 'string', default: '4000' },
    seconds: { type: 'string', default: '60' },
    messages: { type: 'string', default: '1000000' },
    scale: { type: 'string', default: '1' },
    creators: { type: 'string', default: '2000' },
    sold: { type: 'string', default: '300' },
  },
  allowPositionals: true,
})
if (positionals.length !== 1) {
  const { ALL_PARTS, runParts } = await import('./support/all_parts.mjs')
  const given = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
  const parts = positionals.length > 0 ? positionals.map((part) => [part, ...given]) : ALL_PARTS
  process.exit((await runParts(parts)) ? 0 : 1)
}
const { bench } = await import('./bench.mjs')
const { stopOnSignals } = await import('../bin/setup/processes.mjs')
stopOnSignals(5_000)
const options = {
  part: positionals[0],
  goods: Number(values.goods),
  orders: values.orders && Number(values.orders),
  users: values.users && Number(values.users),
  streams: Number(values.streams),
  seconds: Number(values.seconds),
  messages: Number(values.messages),
  scale: Number(values.scale),
  creators: Number(values.creators),
  sold: Number(values.sold),
}
await bench(options).catch((error) => fail(error.stack))
process.exit()
