import i18nManager from '@adonisjs/i18n/services/main'
import { flags } from '@adonisjs/core/ace'
import { assertOneOf } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { writeSheetFile } from '#platform/workbooks/write_sheet_file'
import { RecordExport } from '#audit/actions/record_export'
import { creatorSheet } from '#administration/transformers/creator_sheet'
import {
  CREATOR_STATUSES,
  CREATOR_VERIFICATIONS,
  type CreatorFilter,
} from '#administration/values/creator_filter'
import { StreamCreators } from '#administration/queries/creators'

export default class CreatorsExport extends Command {
  static override commandName = 'creators:export'
  static override help = [
    'Example:',
    '  node ace creators:export --to=creators.xlsx --status=active',
  ]
  static override description = 'Write creators with their terms, sales and balances to a file'
  static override options = { startApp: true }

  @flags.string({ description: 'The file, ending with .csv or .xlsx', required: true })
  declare to: string

  @flags.string({ description: CREATOR_STATUSES.join(', ') })
  declare status?: CreatorFilter['status']

  @flags.string({ description: `verified: ${CREATOR_VERIFICATIONS.join(', ')}` })
  declare verified?: CreatorFilter['verified']

  override async work() {
    const { status, verified, to, actor } = this
    assertOneOf('status', status, CREATOR_STATUSES)
    assertOneOf('verified', verified, CREATOR_VERIFICATIONS)
    const stream = await this.app.container.make(StreamCreators)
    const record = await this.app.container.make(RecordExport)
    const i18n = i18nManager.locale('en-US')
    const filter = { status, verified }
    const title = i18n.t('administration.creators.title')
    const sheet = creatorSheet(stream.execute(filter), i18n)
    const rows = await writeSheetFile(to, { title, ...sheet }, (format) =>
      record.execute({ actor, list: 'creators', filter, format })
    )
    this.logger.success(`Wrote ${counted(rows, 'row')} to ${to}`)
    return { file: to, rows }
  }
}
