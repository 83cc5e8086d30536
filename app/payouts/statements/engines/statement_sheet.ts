import type { I18n } from '@adonisjs/i18n'
import marketplace from '#config/marketplace'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type { SheetCell, SheetRow } from '#platform/workbooks/sheet_row'
import { figureOf, partyFacts, type Translations } from '#payouts/statements/engines/document_parts'
import type { Statement } from '#payouts/statements/queries/find_statement'
import type { Currency } from '#core/money/currency'
import type { RefundedRow, StatementRow } from '#payouts/statements/queries/statement_rows'

const { thresholdCurrency } = marketplace.settlement

type Translate = Translations['t']

/**
 * What a statement is about, as rows of its sheet: the label in the column of kinds, the value in that of titles. They
 * have neither a number nor a net sum, so that programs can tell them from lines.
 */
function factRows(statement: Statement, t: Translate): SheetRow[] {
  const { withdrawal, username, creatorName } = statement
  const { invoiceNo, day, createdAt, type, accountHint, periodStart, periodEnd } = withdrawal
  return [
    fact(t('sheet.statement'), invoiceNo),
    fact(t('sheet.day'), day),
    fact(t('sheet.made'), createdAt),
    ...partyFacts({ ...withdrawal, username, creatorName }, t).map(({ label, text }) =>
      fact(label, text)
    ),
    fact(t('statement.channel'), `${t(`types.${type}`)} · ${accountHint}`),
    fact(t('sheet.period_start'), periodStart),
    fact(t('sheet.period_end'), periodEnd),
    ...rateRows(statement, t),
  ]
}

/** The rates that converted the balances, and the total in the threshold's currency. */
function rateRows({ withdrawal }: Statement, t: Translate): SheetRow[] {
  const { fxSnapshotId, fxSource, fxFetchedAt, fxMarginBp } = withdrawal
  return [
    fact(t('sheet.rates'), fxSource),
    fact(t('sheet.rates_at'), fxFetchedAt),
    fact(t('sheet.snapshot'), fxSnapshotId),
    ...(fxMarginBp > 0 ? [fact(t('sheet.margin'), fxMarginBp / 100)] : []),
  ]
}

/** What was compared with the threshold. It is no part of the payout, so not in the column of net sums. */
function thresholdRows({ withdrawal }: Statement, t: Translate): SheetRow[] {
  const { audTotal, audThreshold } = withdrawal
  return [
    [thresholdCurrency, t('statement.aud_total'), null, figureOf(audTotal, thresholdCurrency)],
    [thresholdCurrency, t('statement.threshold'), null, figureOf(audThreshold, thresholdCurrency)],
  ]
}

const fact = (label: string, value: SheetCell): SheetRow => [null, label, null, value]

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
 * A statement as a spreadsheet: what it is about, then for each balance its opening, its lines, the subtotal that they
 * add up to and its closing, then the sums and what was refunded before its release. It is one table with one header,
 * also as CSV, where a second table would stop most programs: every row has all columns, and exactly the lines have both
 * a number and a net sum.
 */
export function statementSheet(
  statement: Statement,
  rows: AsyncIterable<StatementRow>,
  i18n: I18n
) {
  const t = (key: string, values: object = {}) => i18n.t(`payouts.${key}`, values)
  return {
    head: COLUMNS.map((column) => t(`sheet.${column}`)),
    rows: wholeRows(statement, rows, t),
  }
}

/** Every row has a cell in each column. */
async function* wholeRows(...given: Parameters<typeof rowsOf>): AsyncGenerator<SheetRow> {
  for await (const row of rowsOf(...given)) {
    yield [...row, ...Array<null>(COLUMNS.length - row.length).fill(null)]
  }
}

async function* rowsOf(
  statement: Statement,
  rows: AsyncIterable<StatementRow>,
  t: Translate
): AsyncGenerator<SheetRow> {
  yield* factRows(statement, t)
  yield* balanceRows(statement, rows, t)
  yield* sumRows(statement, t)
  yield* thresholdRows(statement, t)
  for (const row of statement.refunded) yield refundedRow(row, t)
}

/** Each balance begins and ends at zero, because a settlement takes all that is available. */
async function* balanceRows(
  { lines }: Statement,
  rows: AsyncIterable<StatementRow>,
  t: Translate
): AsyncGenerator<SheetRow> {
  let open: Currency | undefined
  const opening = (currency: Currency) => totalRow(currency, t('statement.opening'), 0n)
  const ending = (currency: Currency): SheetRow[] => {
    const { amount } = lines.find((line) => line.currency === currency)!
    return [
      totalRow(currency, t('sheet.subtotal', { currency }), amount),
      totalRow(currency, t('statement.closing'), 0n),
    ]
  }
  for await (const row of rows) {
    if (open !== row.currency) {
      if (open) yield* ending(open)
      yield opening(row.currency)
    }
    open = row.currency
    yield lineRow(row, t)
  }
  if (open) yield* ending(open)
}

function* sumRows({ withdrawal, lines }: Statement, t: Translate): Generator<SheetRow> {
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
}

/** The share is in the column of prices, so that the net column holds nothing that the sums do not have. */
function refundedRow({ currency, tradeNo, title, at, net }: RefundedRow, t: Translate): SheetRow {
  return [currency, t('statement.refunded'), tradeNo, title, at, figureOf(net, currency)]
}

function lineRow(row: StatementRow, t: Translate): SheetRow {
  const figure = (minor: bigint | null): SheetCell =>
    minor === null ? null : figureOf(minor, row.currency)
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
  return [currency, label, null, null, null, null, null, null, null, figureOf(minor, currency)]
}
