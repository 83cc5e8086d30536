import { Command } from '#core/cli/command'
import { createInterface } from 'node:readline'
import type { MarkKey } from '#watermarking/values/mark_key'

/**
 * Line protocol for benchmarks of attacks: `EMBED<tab>in<tab>out<tab>hex` is answered with `OK <ms>`, and
 * `EXTRACT<tab>in` with `<HEX|NONE> <confidence> <ms>`. Errors are lines that start with #.
 */
export default class WatermarkServe extends Command {
  static override commandName = 'watermark:serve'
  static override help = ['Example:', '  node ace watermark:serve']
  static override description = 'Embed and read watermarks line by line, for attack benchmarks'
  static override options = { startApp: true }

  override async work() {
    const { default: watermarking } = await import('#config/watermarking')
    for await (const line of createInterface({ input: process.stdin })) {
      if (line.trim()) process.stdout.write(`${await this.answer(line, watermarking.keys)}\n`)
    }
  }

  private async answer(line: string, keys: MarkKey[]): Promise<string> {
    const [order, ...fields] = line.split('\t')
    try {
      if (order === 'EMBED') return await this.embed(fields, keys)
      if (order === 'EXTRACT') return await this.extract(fields, keys)
      return '# unknown command\nFAIL'
    } catch (error) {
      const words = String(error).replaceAll(/\s+/g, ' ')
      return `# ${words}\n${order === 'EMBED' ? 'FAIL' : 'NONE 0'}`
    }
  }

  private async embed([source = '', target = '', payload = '']: string[], keys: MarkKey[]) {
    const { EmbedFile } = await import('#watermarking/actions/embed_file')
    const start = performance.now()
    await new EmbedFile().execute({ source, target, payload, keys })
    return `OK ${(performance.now() - start).toFixed(1)}`
  }

  private async extract([path = '']: string[], keys: MarkKey[]) {
    const { DetectFile } = await import('#watermarking/queries/detect_file')
    const start = performance.now()
    const { payload, confidence } = await new DetectFile().execute({ path, keys })
    const milliseconds = (performance.now() - start).toFixed(1)
    return `${payload?.toUpperCase() ?? 'NONE'} ${confidence.toFixed(2)} ${milliseconds}`
  }
}
