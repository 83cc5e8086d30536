import { args, BaseCommand } from '@adonisjs/core/ace'

export default class WatermarkDetect extends BaseCommand {
  static override commandName = 'watermark:detect'
  static override description =
    'Read the mark of a picture, a screenshot or a scan: HEX or NONE, and how sure'
  static override options = { startApp: true }

  @args.string({ description: 'Path of the picture' })
  declare file: string

  override async run() {
    const { DetectImage } = await import('#watermarking/queries/detect_image')
    const { default: watermarking } = await import('#config/watermarking')
    const reading = await new DetectImage().execute({ path: this.file, keys: watermarking.keys })
    this.logger.log(`${reading.payload ?? 'NONE'} ${reading.pilotScore.toFixed(2)}`)
  }
}
