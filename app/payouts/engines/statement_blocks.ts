import type { I18n } from '@adonisjs/i18n'
import siteConfig from '#config/site'
import marketplace from '#config/marketplace'
import type { Currency } from '#core/money/currency'
import { formatAmountWithCode } from '#core/money/format_amount'
import { Money } from '#core/money/money'
import type { DocumentBlock } from '#watermarking/queries/render_document'
import type { CurrencyLine, Statement } from '#payouts/queries/find_statement'
import type { StatementRow } from '#payouts/rows/statement_rows'

interface Translations {
  t: (key: string, values?: object) => string
  money: (minor: bigint, currency: Currency) => string
  day: (at: Date | string) => string
}

const { thresholdCurrency } = marketplace.settlement
const fact = (label: string, text: string): DocumentBlock => ({ kind: 'fact', label, text })
const sum = (label: string, text: string): DocumentBlock => ({ kind: 'sum', label, text })

/** A statement in the reader's language: each balance opens with zero, and its lines end at what was settled. */
export function statementBlocks(statement: Statement, i18n: I18n): DocumentBlock[] {
  const translations = translationsOf(i18n)
  const { t, day } = translations
  const { withdrawal, lines, rows, hasMore } = statement
  return [
    { kind: 'title', text: t('statement.title') },
    { kind: 'small', text: t('statement.number', { number: withdrawal.invoiceNo }) },
    {
      kind: 'small',
      text: t('statement.made', { day: day(withdrawal.day), at: day(withdrawal.createdAt) }),
    },
    ...correction(statement, translations),
    ...parties(statement, translations),
    ...lines.flatMap((line) => currencyBlocks(line, rows, hasMore, translations)),
    ...totals(statement, translations),
    { kind: 'note', text: t('statement.note') },
  ]
}

function correction({ withdrawal }: Statement, { t, day }: Translations): DocumentBlock[] {
  const { correctionNo: number, closedAt, comment } = withdrawal
  if (!number || !closedAt) return []
  const text = t('statement.correction', { number, at: day(closedAt), reason: comment })
  return [{ kind: 'note', text }]
}

function parties(
  { withdrawal, username, creatorName }: Statement,
  { t, day }: Translations
): DocumentBlock[] {
  const { type, accountHint, periodStart, periodEnd } = withdrawal
  const period = t('statement.period_text', { from: day(periodStart), to: day(periodEnd) })
  return [
    { kind: 'heading', text: t('statement.about') },
    fact(t('statement.from'), siteConfig.operator),
    fact(t('statement.to'), `${username} (@${creatorName})`),
    fact(t('statement.channel'), `${t(`types.${type}`)} · ${accountHint}`),
    fact(t('statement.period'), period),
  ]
}

function currencyBlocks(
  { currency, amount }: CurrencyLine,
  rows: StatementRow[],
  hasMore: boolean,
  { t, money, day }: Translations
): DocumentBlock[] {
  const own = rows.filter((row) => row.currency === currency)
  const lines = hasMore
    ? dailySums(own, { t, money, day })
    : own.flatMap((row) => lineBlocks(row, { t, money, day }))
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
  return [...blocks, { kind: 'small', text: `${row.tradeNo} · ${parts.join(' ')}` }]
}

/** Beyond the lines that fit, a PDF shows one sum for each day. */
function dailySums(rows: StatementRow[], { t, money, day }: Translations): DocumentBlock[] {
  const days = Map.groupBy(rows, ({ at }) => day(at))
  return [...days].map(([label, group]) =>
    sum(
      t('statement.day', { day: label, count: group.length }),
      money(
        group.reduce((total, { net }) => total + net, 0n),
        group[0]!.currency
      )
    )
  )
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

function translationsOf(i18n: I18n): Translations {
  const { locale } = i18n
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    t: (key, values = {}) => i18n.t(`payouts.${key}`, values),
    money: (minor, currency) => formatAmountWithCode(new Money(minor, currency), locale),
    day: (at) => days.format(new Date(at)),
  }
}
