import type { I18n } from '@adonisjs/i18n'
import marketplace from '#config/marketplace'
import type { DocumentBlock } from '#watermarking/queries/render_document'
import {
  fact,
  partyFacts,
  renderDocument,
  returnReason,
  sum,
  translationsOf,
  type Translations,
  billingFacts,
  figureOf,
} from '#payouts/statements/engines/document_parts'
import type { CurrencyLine, Statement } from '#payouts/statements/queries/find_statement'
import type { StatementRow } from '#payouts/statements/queries/statement_rows'
import type { SheetRow } from '#platform/workbooks/sheet_row'

const { thresholdCurrency } = marketplace.settlement

/** A statement in the reader's language: each balance starts at zero, and its lines add up to what was settled. */
export function statementBlocks(statement: Statement, i18n: I18n): DocumentBlock[] {
  const translations = translationsOf(i18n)
  const { t, day } = translations
  const { withdrawal, lines } = statement
  return [
    { kind: 'title', text: t('statement.title') },
    { kind: 'small', text: t('statement.number', { number: withdrawal.invoiceNo }) },
    {
      kind: 'small',
      text: t('statement.made', { day: day(withdrawal.day), at: day(withdrawal.createdAt) }),
    },
    ...correction(statement, translations),
    ...parties(statement, translations),
    ...lines.flatMap((line) => currencyBlocks(line, statement, translations)),
    ...totals(statement, translations),
    ...refundedBlocks(statement, translations),
    { kind: 'note', text: t('statement.note') },
  ]
}

/** Who settled with whom, to which account. */
export function parties(
  { withdrawal, username, creatorName }: Statement,
  { t, day }: Translations
): DocumentBlock[] {
  const { type, accountHint, periodStart, periodEnd } = withdrawal
  const period = t('statement.period_text', { from: day(periodStart), to: day(periodEnd) })
  return [
    { kind: 'heading', text: t('statement.about') },
    ...partyFacts({ ...withdrawal, username, creatorName }, t).map(({ label, text }) =>
      fact(label, text)
    ),
    fact(t('statement.channel'), `${t(`types.${type}`)} · ${accountHint}`),
    fact(t('statement.period'), period),
  ]
}

function correction({ withdrawal }: Statement, { t, day }: Translations): DocumentBlock[] {
  const { correctionNo: number, closedAt } = withdrawal
  if (!number || !closedAt) return []
  const reason = returnReason(withdrawal, t)
  const text = t('statement.correction', { number, at: day(closedAt), reason })
  return [{ kind: 'note', text }]
}

function currencyBlocks(
  { currency, amount }: CurrencyLine,
  { rows, days }: Statement,
  translations: Translations
): DocumentBlock[] {
  const { t, money, day } = translations
  const hasMore = days.length > 0
  const lines = hasMore
    ? days
        .filter((one) => one.currency === currency)
        .map((one) =>
          sum(t('statement.day', { day: day(one.day), count: one.lines }), money(one.net, currency))
        )
    : rows
        .filter((row) => row.currency === currency)
        .flatMap((row) => lineBlocks(row, translations))
  return [
    { kind: 'heading', text: t('statement.balance', { currency }) },
    sum(t('statement.opening'), money(0n, currency)),
    ...lines,
    ...(hasMore ? [{ kind: 'small' as const, text: t('statement.more') }] : []),
    { kind: 'total', label: t('statement.settled'), text: money(amount, currency) },
    sum(t('statement.closing'), money(0n, currency)),
  ]
}

function lineBlocks(row: StatementRow, { t, money, day }: Translations): DocumentBlock[] {
  const label = [t(`kinds.${row.kind}`), row.title ?? row.reference, day(row.at)].join(' · ')
  const blocks = [sum(label, money(row.net, row.currency))]
  if (row.price === null) return blocks
  const parts = [
    t('statement.price', { amount: money(row.price, row.currency) }),
    ...(row.discount
      ? [t('statement.discount', { amount: money(-row.discount, row.currency) })]
      : []),
    ...(row.serviceFee
      ? [t('statement.fee', { amount: money(-row.serviceFee, row.currency) })]
      : []),
    ...(row.gatewayFee
      ? [t('statement.add_on', { amount: money(-row.gatewayFee, row.currency) })]
      : []),
  ]
  return [...blocks, { kind: 'small', text: [row.tradeNo, ...parts].join(' · ') }]
}

/** For information: these sales never became available, so no sum has them. */
function refundedBlocks({ refunded }: Statement, { t, money, day }: Translations): DocumentBlock[] {
  if (refunded.length === 0) return []
  return [
    { kind: 'heading', text: t('statement.refunded') },
    { kind: 'small', text: t('statement.refunded_lead') },
    ...refunded.map(({ title, tradeNo, at, net, currency }) =>
      sum([title, tradeNo, day(at)].join(' · '), money(net, currency))
    ),
  ]
}

function totals(
  { withdrawal, lines }: Statement,
  { t, money, day }: Translations
): DocumentBlock[] {
  const { currency: there, amount, surcharge, credited } = withdrawal
  const { fxSnapshotId: id, fxSource: source, fxFetchedAt, fxMarginBp } = withdrawal
  const isForeign = lines.some(({ currency }) => currency !== there)
  const rates = t('statement.snapshot', { id, source, at: day(fxFetchedAt) })
  const converted = lines
    .filter(({ currency }) => currency !== there)
    .map((line) =>
      sum(
        t('statement.rate', {
          amount: money(line.amount, line.currency),
          rate: line.rate,
          there,
          currency: line.currency,
        }),
        money(line.converted, there)
      )
    )
  const own = lines
    .filter(({ currency }) => currency === there)
    .map((line) => sum(t('statement.own', { currency: there }), money(line.converted, there)))
  return [
    { kind: 'heading', text: t('statement.sums') },
    ...own,
    ...converted,
    ...(isForeign ? [{ kind: 'small' as const, text: rates }] : []),
    ...(isForeign && fxMarginBp > 0
      ? [{ kind: 'small' as const, text: t('statement.margin', { percent: fxMarginBp / 100 }) }]
      : []),
    { kind: 'total', label: t('statement.amount'), text: money(amount, there) },
    sum(t('statement.surcharge'), money(-surcharge, there)),
    { kind: 'total', label: t('statement.credited'), text: money(credited, there) },
    sum(t('statement.aud_total'), money(withdrawal.audTotal, thresholdCurrency)),
    sum(t('statement.threshold'), money(withdrawal.audThreshold, thresholdCurrency)),
  ]
}

/** Renders a statement as a PDF in the reader's language. */
export function renderStatement(statement: Statement, i18n: I18n): Promise<Uint8Array> {
  const { invoiceNo: number, createdAt: at } = statement.withdrawal
  const title = i18n.t('payouts.statement.title')
  return renderDocument({ blocks: statementBlocks(statement, i18n), title, number, at }, i18n)
}

/** Renders the correction of a withdrawal that was returned: what each balance got back. */
export function renderCorrection(statement: Statement, i18n: I18n): Promise<Uint8Array> {
  const { correctionNo, closedAt } = statement.withdrawal
  const title = i18n.t('payouts.correction.title')
  const blocks = correctionBlocks(statement, i18n)
  return renderDocument({ blocks, title, number: correctionNo!, at: closedAt! }, i18n)
}

/** The correction in the reader’s language. */
export function correctionBlocks(statement: Statement, i18n: I18n): DocumentBlock[] {
  const translations = translationsOf(i18n)
  const { t, money, day } = translations
  const { invoiceNo, correctionNo, closedAt, currency, amount } = statement.withdrawal
  const reason = returnReason(statement.withdrawal, t)
  const back = statement.lines.map((line) =>
    sum(t('correction.back', { currency: line.currency }), money(line.amount, line.currency))
  )
  return [
    { kind: 'title', text: t('correction.title') },
    { kind: 'small', text: t('statement.number', { number: correctionNo! }) },
    { kind: 'small', text: t('correction.of', { number: invoiceNo, at: day(closedAt!) }) },
    ...parties(statement, translations),
    ...(reason ? [fact(t('correction.reason'), reason)] : []),
    { kind: 'heading', text: t('correction.sums') },
    ...back,
    { kind: 'total', label: t('correction.reversed'), text: money(-amount, currency) },
    { kind: 'note', text: t('correction.note') },
  ]
}

/** The same as a spreadsheet: one row for each balance, and the sum that was reversed. */
export function correctionSheet({ withdrawal, lines }: Statement, i18n: I18n) {
  const { t } = translationsOf(i18n)
  const { currency: there, amount } = withdrawal
  async function* rows(): AsyncGenerator<SheetRow> {
    for (const { currency, amount: back } of lines)
      yield [currency, t('correction.back', { currency }), figureOf(back, currency)]
    yield [there, t('correction.reversed'), figureOf(-amount, there)]
    for (const { label, text } of billingFacts(withdrawal, t)) yield [null, label, text]
  }
  return { head: [t('sheet.currency'), t('sheet.kind'), t('sheet.net')], rows: rows() }
}
