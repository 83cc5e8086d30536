import type { I18n } from '@adonisjs/i18n'
import type { Currency } from '#core/money/currency'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type { SheetCell, SheetRow } from '#platform/workbooks/sheet_row'
import { billingFacts } from '#payouts/engines/document_parts'
import type { Statement } from '#payouts/queries/find_statement'
import type { RefundedRow } from '#payouts/rows/refunded_rows'
import type { StatementRow } from '#payouts/rows/statement_rows'

const COLUMNS = [
  'currency',
  'kind',
  'reference',
  'title',
  'at',
  'price',
  'discount',
  'service_fee',
  'gateway_fee',
  'net',
] as const

/**
 * A statement as a spreadsheet: one row for each line, and a subtotal for each balance that they add up to. What was
 * refunded before its release, and to whom the statement is made out, follow below the sums.
 */
export function statementSheet(
  statement: Statement,
  rows: AsyncIterable<StatementRow>,
  i18n: I18n
) {
  const t = (key: string, values: object = {}) => i18n.t(`payouts.${key}`, values)
  return {
    head: COLUMNS.map((column) => t(`sheet.${column}`)),
    rows: rowsOf(statement, rows, t),
  }
}

type Translate = (key: string, values?: object) => string

async function* rowsOf(
  { withdrawal, lines, refunded }: Statement,
  rows: AsyncIterable<StatementRow>,
  t: Translate
): AsyncGenerator<SheetRow> {
  let open: Currency | undefined
  const subtotal = (currency: Currency): SheetRow => {
    const { amount } = lines.find((line) => line.currency === currency)!
    return totalRow(currency, t('sheet.subtotal', { currency }), amount)
  }
  for await (const row of rows) {
    if (open && open !== row.currency) yield subtotal(open)
    open = row.currency
    yield lineRow(row, t)
  }
  if (open) yield subtotal(open)
  const { currency: there, amount, surcharge, credited } = withdrawal
  for (const { currency, amount: from, converted, rate } of lines) {
    const label = t('sheet.converted', {
      amount: decimalOf(new Money(from, currency)),
      currency,
      rate,
    })
    yield totalRow(there, label, converted)
  }
  yield totalRow(there, t('statement.amount'), amount)
  yield totalRow(there, t('statement.surcharge'), -surcharge)
  yield totalRow(there, t('statement.credited'), credited)
  for (const row of refunded) yield refundedRow(row, t)
  for (const { label, text } of billingFacts(withdrawal, t)) yield [null, label, null, text]
}

/** The share is in the column of prices, so that the net column holds nothing that the sums do not have. */
function refundedRow({ currency, tradeNo, title, at, net }: RefundedRow, t: Translate): SheetRow {
  const figure = { figure: decimalOf(new Money(net, currency)) }
  return [currency, t('statement.refunded'), tradeNo, title, at, figure]
}

function lineRow(row: StatementRow, t: Translate): SheetRow {
  const figure = (minor: bigint | null): SheetCell =>
    minor === null ? null : { figure: decimalOf(new Money(minor, row.currency)) }
  return [
    row.currency,
    t(`kinds.${row.kind}`),
    row.reference,
    row.title,
    row.at,
    figure(row.price),
    figure(row.discount),
    figure(row.serviceFee),
    figure(row.gatewayFee),
    figure(row.net),
  ]
}

function totalRow(currency: Currency, label: string, minor: bigint): SheetRow {
  const figure = { figure: decimalOf(new Money(minor, currency)) }
  return [currency, label, null, null, null, null, null, null, null, figure]
}
