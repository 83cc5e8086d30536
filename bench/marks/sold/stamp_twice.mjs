// Stamps a pack of pictures for two buyers in a separate process, so that time and memory are its own; run with the
// TypeScript loader. The second copy uses what the first has found.
import { rmSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { stampPack } from '#watermarking/engines/pack/stamp_pack'
import { inspectPack } from '#watermarking/engines/pack/inspect_pack'

sharp.concurrency(1)
const [source, target] = process.argv.slice(2)
const keys = [{ id: 'bench', secret: Buffer.from('a secret of the bench of marks') }]
const { entries } = await inspectPack({ path: source, language: 'zh', isSrgbAgreed: true })
const marked = entries.map(({ seq }) => seq)

async function stamp(payload, prepared) {
  const before = process.cpuUsage()
  const stamped = await stampPack({
    source,
    target,
    language: 'zh',
    keys,
    payload,
    marked,
    prepared,
  })
  const { user, system } = process.cpuUsage(before)
  const growth = statSync(target).size / statSync(source).size
  rmSync(target)
  return { ...stamped, growth, seconds: (user + system) / 1e6 }
}

const first = await stamp('100000000001', undefined)
const later = await stamp('100000000002', first.prepared)
const rss = process.resourceUsage().maxRSS / 1024
process.stdout.write(
  JSON.stringify({ first: first.seconds, later: later.seconds, growth: later.growth, rss })
)
