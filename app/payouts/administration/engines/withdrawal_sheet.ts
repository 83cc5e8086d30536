import type { I18n } from '@adonisjs/i18n'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import type { AdminWithdrawal } from '#payouts/administration/queries/withdrawals'

const COLUMNS = [
  'invoice_no',
  'day',
  'kind',
  'creator',
  'username',
  'type',
  'account',
  'amount',
  'surcharge',
  'credited',
  'currency',
  'stage',
  'status',
  'hold',
  'failure',
  'comment',
  'approved_at',
  'sent_at',
  'closed_at',
] as const

/** Withdrawals of all creators as a spreadsheet; accounts only by their hints. */
export function withdrawalSheet(rows: AsyncIterable<AdminWithdrawal>, i18n: I18n) {
  return {
    head: COLUMNS.map((column) => i18n.t(`settlements.sheet.${column}`)),
    rows: rowsOf(rows, i18n),
  }
}

async function* rowsOf(rows: AsyncIterable<AdminWithdrawal>, i18n: I18n) {
  const words = new Map<string, string>()
  const t = (key: string) => {
    const text = words.get(key) ?? i18n.t(`settlements.${key}`)
    words.set(key, text)
    return text
  }
  for await (const row of rows) yield rowOf(row, t)
}

function rowOf(row: AdminWithdrawal, t: (key: string) => string): SheetRow {
  const figure = (minor: bigint) => ({ figure: decimalOf(new Money(minor, row.currency)) })
  return [
    row.invoiceNo,
    row.day,
    t(`kinds.${row.kind}`),
    row.creatorName,
    row.username,
    t(`types.${row.type}`),
    row.accountHint,
    figure(row.amount),
    figure(row.surcharge),
    figure(row.credited),
    row.currency,
    t(`stages.${row.stage}`),
    t(`statuses.${row.status}`),
    row.holdReason,
    row.lastAttempt && (row.lastAttempt.reason ?? row.lastAttempt.failure),
    row.comment,
    row.approvedAt,
    row.sentAt,
    row.closedAt,
  ]
}
