import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { args, flags } from '@adonisjs/core/ace'
import { reasonOf } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { FindAccount } from '#identity/queries/find_account'
import { RecordDataExport } from '#identity/privacy/actions/record_data_export'
import { ExportPersonalData } from '#identity/privacy/queries/export_personal_data'

export default class UserExport extends Command {
  static override commandName = 'user:export'
  static override help = [
    'Example:',
    "  node ace user:export ann@example.com --to=ann.json --reason='Asked on 27 November'",
  ]
  static override description = 'Write all data held about a user to a JSON file'
  static override options = { startApp: true }

  @args.string({ description: 'Email address, username or id of the user' })
  declare user: string

  @flags.string({ description: 'The file, which must not exist', required: true })
  declare to: string

  @flags.string({ description: 'Reason, kept in the activity log', required: true })
  declare reason: string

  override async work() {
    const reason = reasonOf(this.reason)
    const findAccount = await this.app.container.make(FindAccount)
    const record = await this.app.container.make(RecordDataExport)
    const exportData = await this.app.container.make(ExportPersonalData)
    const { id, username } = await findAccount.execute(this.user)
    await record.execute({ userId: id, reason, actor: this.actor })
    const file = createWriteStream(this.to, { flags: 'wx', mode: 0o600 })
    await pipeline(Readable.from(exportData.execute(id)), file)
    this.logger.success(`Wrote the data of ${username} to ${this.to}`)
    return { id, file: this.to }
  }

  protected override looksFor() {
    return `user ${this.user}`
  }
}
