import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import { VerifyFiles } from '#operations/queries/verify_files'

export default class FilesVerify extends Command {
  static override commandName = 'files:verify'
  static override help = [
    'The exit code is 1 when files are missing or differ. Files that no row names are listed only.',
    '',
    'Example:',
    '  node ace files:verify --files=200',
    '  node ace files:verify --files=all --json',
  ]
  static override description =
    'Compare stored files with the rows that name them: missing, orphaned, of another size or digest'
  static override options = { startApp: true }

  @flags.string({
    description: 'How many files are read and their digests compared: a number or all',
  })
  declare files?: string

  override async work() {
    const verify = await this.app.container.make(VerifyFiles)
    const found = await verify.execute({ digests: this.digests() })
    const { files, read, missing, orphaned, wrong } = found
    this.logger.info(`${files} files, ${read} of them read`)
    for (const name of missing) this.logger.error(`missing: ${name}`)
    for (const name of wrong) this.logger.error(`differs: ${name}`)
    for (const name of orphaned) this.logger.warning(`without a row: ${name}`)
    if (missing.length > 0 || wrong.length > 0) this.exitCode = 1
    return found
  }

  private digests(): number {
    const { files = '0' } = this
    if (files === 'all') return Infinity
    if (!/^\d{1,9}$/.test(files)) throw new Misuse('The files must be a number or all')
    return Number(files)
  }
}
