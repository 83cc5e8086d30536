import { args, BaseCommand, flags } from '@adonisjs/core/ace'

export default class WatermarkEmbed extends BaseCommand {
  static override commandName = 'watermark:embed'
  static override description = 'Write a copy of a file that bears a payload, unseen'
  static override options = { startApp: true }

  @args.string({ description: 'Path of the file' })
  declare source: string

  @args.string({ description: 'Path of the copy' })
  declare target: string

  @flags.string({ description: 'Payload: 12 hex digits', required: true })
  declare payload: string

  override async run() {
    const { EmbedFile } = await import('#watermarking/actions/embed_file')
    const { default: watermarking } = await import('#config/watermarking')
    const input = { source: this.source, target: this.target, payload: this.payload }
    await new EmbedFile().execute({ ...input, keys: watermarking.keys })
  }
}
