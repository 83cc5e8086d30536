// Imported by a process whose memory a test compares: collects garbage when its parent asks. The flavor also makes V8
// release its pool of empty pages, 40 MB after many requests.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('message', (message) => {
  if (message !== 'collect') return
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  process.send?.('collected')
})
process.channel?.unref()
