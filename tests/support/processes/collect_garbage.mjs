// Imported by a process whose memory a test compares: collects garbage when its parent asks.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('message', (message) => {
  if (message !== 'collect') return
  collect()
  process.send?.('collected')
})
process.channel?.unref()
