import { parseArgs } from 'node:util'
import { fail, underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
const { bench } = await import('./bench.mjs')
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
  },
  allowPositionals: true,
})
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
}
await bench(options).catch((error) => fail(error.stack))
process.exit()
