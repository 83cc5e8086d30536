import { args, BaseCommand } from '@adonisjs/core/ace'

export default class WatermarkDetect extends BaseCommand {
  static override commandName = 'watermark:detect'
  static override description =
    'Read the mark of a file, a screenshot or a scan: HEX or NONE, and how sure'
  static override options = { startApp: true }

  @args.string({ description: 'Path of the file' })
  declare file: string

  override async run() {
    const { DetectFile } = await import('#watermarking/queries/detect_file')
    const { default: watermarking } = await import('#config/watermarking')
    const reading = await new DetectFile().execute({ path: this.file, keys: watermarking.keys })
    this.logger.log(`${reading.payload?.toUpperCase() ?? 'NONE'} ${reading.confidence.toFixed(2)}`)
  }
}
