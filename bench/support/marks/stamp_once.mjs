// Stamps one PDF in a separate process, so that time and memory are its own; run with the
// TypeScript loader.
import { stampPdfFile } from '#watermarking/engines/pdf_mark/stamping/stamp_pdf_file'

const [source, target, options] = process.argv.slice(2)
const { secret, ...rest } = JSON.parse(options)
const keys = [{ id: 'bench', secret: Buffer.from(secret, 'hex') }]
const before = process.resourceUsage().maxRSS
const cpuBefore = process.cpuUsage()
const startedAt = performance.now()
stampPdfFile({ source, target, keys, stampedAt: new Date('2026-01-02T03:04:05Z'), ...rest })
const seconds = (performance.now() - startedAt) / 1000
const { user, system } = process.cpuUsage(cpuBefore)
const rss = process.resourceUsage().maxRSS / 1024
process.stdout.write(
  JSON.stringify({ seconds, processor: (user + system) / 1e6, rss, idle: before / 1024 })
)
