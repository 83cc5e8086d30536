import { access } from 'node:fs/promises'
import { Command } from '#core/cli/command'
import { args, flags } from '@adonisjs/core/ace'

export default class WatermarkEmbed extends Command {
  static override commandName = 'watermark:embed'
  static override help = [
    'Example:',
    '  node ace watermark:embed book.pdf copy.pdf --payload=0123456789ab',
  ]
  static override description = 'Write a copy of a file with a hidden watermark'
  static override options = { startApp: true }

  @args.string({ description: 'Path of the file' })
  declare source: string

  @args.string({ description: 'Path of the copy' })
  declare target: string

  @flags.string({
    description:
      'Payload: 12 hex digits, of which the words of an EPUB carry the last 13 bits; for a text, 1 to 4 digits up to 1fff',
    required: true,
  })
  declare payload: string

  @flags.string({ description: 'JSON file with the 13 word groups of a text or an EPUB' })
  declare groups?: string

  override async work() {
    await access(this.source)
    const { EmbedFile } = await import('#watermarking/actions/embed_file')
    const { default: watermarking } = await import('#config/watermarking')
    const { readGroups } = await import('#watermarking/values/read_groups')
    const groups = this.groups ? await readGroups(this.groups) : undefined
    const input = { source: this.source, target: this.target, payload: this.payload, groups }
    const unmarked = await new EmbedFile().execute({ ...input, keys: watermarking.keys })
    for (const { name, reason } of unmarked) {
      this.logger.warning(`Without a mark: ${name}${reason ? ` (${reason})` : ''}`)
    }
    return { unmarked }
  }
}
