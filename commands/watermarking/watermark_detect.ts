import { stat } from 'node:fs/promises'
import { Command } from '#core/cli/command'
import { args, flags } from '@adonisjs/core/ace'
import { rejectionSentence } from '#watermarking/values/rejection_sentence'

export default class WatermarkDetect extends Command {
  static override commandName = 'watermark:detect'
  static override help = ['Example:', '  node ace watermark:detect leaked.pdf']
  static override description =
    'Read the watermark of a file, a screenshot, a scan or several images of one leak; prints HEX or NONE and the confidence'
  static override options = { startApp: true }

  @args.spread({ description: 'Path of the file, or the paths of all images of one leak' })
  declare files: string[]

  @flags.string({ description: 'JSON file with the 13 word groups of a text or an EPUB' })
  declare groups?: string

  override async work() {
    for (const path of this.files) {
      const { size } = await stat(path)
      if (size === 0) return this.reportEmptyFile(path)
    }
    const { payload, confidence } = await this.read()
    this.logger.log(`${payload?.toUpperCase() ?? 'NONE'} ${confidence.toFixed(2)}`)
    return { payload: payload?.toUpperCase() ?? null, confidence }
  }

  protected override sentenceOf(error: unknown) {
    return rejectionSentence(error)
  }

  private reportEmptyFile(path: string) {
    this.logger.error(`The file ${path} is empty`)
    this.exitCode = 1
  }

  private async read() {
    const { default: watermarking } = await import('#config/watermarking')
    const { keys } = watermarking
    const [path, ...more] = this.files
    if (more.length) {
      const { ReadImageMarks } = await import('#watermarking/queries/image_marks')
      const reading = await new ReadImageMarks().execute({ paths: this.files, keys })
      return { payload: reading.payload, confidence: reading.pilotScore }
    }
    const { DetectFile } = await import('#watermarking/queries/detect_file')
    const { readGroups } = await import('#watermarking/values/read_groups')
    const groups = this.groups ? await readGroups(this.groups) : undefined
    return new DetectFile().execute({ path: path!, keys, groups })
  }
}
