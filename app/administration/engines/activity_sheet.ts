import type { I18n } from '@adonisjs/i18n'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import { actionName, detailsText } from '#administration/values/activity_details'
import type { ActivityRow } from '#administration/queries/activity_rows'

const COLUMNS = [
  'id',
  'at',
  'actor',
  'acting_as',
  'command',
  'os_user',
  'action',
  'action_name',
  'subject',
  'details',
  'details_stored',
  'address',
  'request',
] as const

/** The audit log as a spreadsheet. */
export function activitySheet(entries: AsyncIterable<ActivityRow>, i18n: I18n) {
  return {
    head: COLUMNS.map((column) => i18n.t(`administration.activity.sheet.${column}`)),
    rows: rowsOf(entries, i18n),
  }
}

async function* rowsOf(entries: AsyncIterable<ActivityRow>, i18n: I18n): AsyncGenerator<SheetRow> {
  for await (const entry of entries) {
    const { subjectType, subjectId, subjectName } = entry
    yield [
      entry.id,
      entry.occurredAt,
      entry.actor ?? entry.actorKind,
      entry.actingAs,
      entry.command,
      entry.osUser,
      entry.action,
      actionName(entry.action, i18n),
      [subjectType, subjectId, subjectName].filter(Boolean).join(' '),
      detailsText(entry, i18n),
      JSON.stringify(entry.details),
      entry.ipAddress,
      entry.requestId,
    ]
  }
}
