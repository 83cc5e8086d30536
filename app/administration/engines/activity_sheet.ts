import type { I18n } from '@adonisjs/i18n'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import type { ActivityRow } from '#administration/rows/activity_rows'

const COLUMNS = [
  'id',
  'at',
  'actor',
  'acting_as',
  'command',
  'os_user',
  'action',
  'subject',
  'details',
  'address',
  'request',
] as const

/** The audit log as a spreadsheet. */
export function activitySheet(entries: AsyncIterable<ActivityRow>, i18n: I18n) {
  return {
    head: COLUMNS.map((column) => i18n.t(`administration.activity.sheet.${column}`)),
    rows: rowsOf(entries),
  }
}

async function* rowsOf(entries: AsyncIterable<ActivityRow>): AsyncGenerator<SheetRow> {
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
      [subjectType, subjectId, subjectName].filter(Boolean).join(' '),
      JSON.stringify(entry.details),
      entry.ipAddress,
      entry.requestId,
    ]
  }
}
