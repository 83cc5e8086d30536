import i18nManager from '@adonisjs/i18n/services/main'
import { flags } from '@adonisjs/core/ace'
import { assertOneOf } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { writeSheetFile } from '#platform/workbooks/write_sheet_file'
import { RecordExport } from '#audit/actions/record_export'
import { StreamUsers } from '#administration/queries/users'
import { userSheet } from '#administration/transformers/user_sheet'
import { USER_ROLES, USER_STATUSES, type UserFilter } from '#administration/values/user_filter'

export default class UsersExport extends Command {
  static override commandName = 'users:export'
  static override help = ['Example:', '  node ace users:export --to=users.xlsx --status=banned']
  static override description = 'Write users, as admins see them in their list, to a file'
  static override options = { startApp: true }

  @flags.string({ description: 'The file, ending with .csv or .xlsx', required: true })
  declare to: string

  @flags.string({ description: USER_ROLES.join(', ') })
  declare role?: UserFilter['role']

  @flags.string({ description: USER_STATUSES.join(', ') })
  declare status?: UserFilter['status']

  @flags.string({ description: 'Part of a username or an email address, or an id' })
  declare search?: string

  override async work() {
    const { role, status, search: q, to, actor } = this
    assertOneOf('role', role, USER_ROLES)
    assertOneOf('status', status, USER_STATUSES)
    const stream = await this.app.container.make(StreamUsers)
    const record = await this.app.container.make(RecordExport)
    const i18n = i18nManager.locale('en-US')
    const filter = { role, status, q }
    const title = i18n.t('administration.users.title')
    const sheet = userSheet(stream.execute(filter), i18n)
    const rows = await writeSheetFile(to, { title, ...sheet }, (format) =>
      record.execute({ actor, list: 'users', filter, format })
    )
    this.logger.success(`Wrote ${counted(rows, 'user')} to ${to}`)
    return { file: to, rows }
  }
}
