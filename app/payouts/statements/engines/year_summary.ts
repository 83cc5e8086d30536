import type { I18n } from '@adonisjs/i18n'
import type { Currency } from '#core/money/currency'
import {
  billingFacts,
  fact,
  figureOf,
  partyFacts,
  renderDocument,
  sum,
  translationsOf,
  type Translations,
} from '#payouts/statements/engines/document_parts'
import type { YearOfBalance, YearSummary } from '#payouts/statements/queries/get_year_summary'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import type { DocumentBlock } from '#watermarking/queries/render_document'

interface Line {
  label: string
  currency: Currency
  minor: bigint
  isTotal?: boolean
}

interface Part {
  title: string
  lines: Line[]
}

/** Renders a year of a creator as a PDF: what was earned, what reduced it, and every withdrawal. */
export function renderYearSummary(summary: YearSummary, i18n: I18n): Promise<Uint8Array> {
  const number = String(summary.year)
  const title = i18n.t('payouts.year.title', { year: number })
  const blocks = blocksOf(summary, translationsOf(i18n))
  return renderDocument(
    { blocks, title, number, at: new Date(Date.UTC(summary.year + 1, 0, 1)) },
    i18n
  )
}

/** The same as a spreadsheet. */
export function yearSummarySheet(summary: YearSummary, i18n: I18n) {
  const { t } = translationsOf(i18n)
  async function* rows(): AsyncGenerator<SheetRow> {
    for (const { label, text } of billingFacts(summary, t))
      yield [t('statement.about'), label, null, text]
    for (const { title, lines } of partsOf(summary, translationsOf(i18n))) {
      for (const { label, currency, minor } of lines)
        yield [title, label, currency, figureOf(minor, currency)]
    }
  }
  const head = [t('year.part'), t('sheet.kind'), t('sheet.currency'), t('year.amount')]
  return { head, rows: rows() }
}

function blocksOf(summary: YearSummary, translations: Translations): DocumentBlock[] {
  const { t, money } = translations
  return [
    { kind: 'title', text: t('year.title', { year: String(summary.year) }) },
    { kind: 'small', text: t('year.lead') },
    { kind: 'heading', text: t('statement.about') },
    ...partyFacts(summary, t).map(({ label, text }) => fact(label, text)),
    ...partsOf(summary, translations).flatMap(({ title, lines }): DocumentBlock[] => [
      { kind: 'heading', text: title },
      ...lines.map(({ label, currency, minor, isTotal }) =>
        isTotal
          ? { kind: 'total' as const, label, text: money(minor, currency) }
          : sum(label, money(minor, currency))
      ),
    ]),
    { kind: 'note', text: t('statement.note') },
  ]
}

function partsOf(summary: YearSummary, translations: Translations): Part[] {
  const { t } = translations
  const balances = summary.balances.flatMap((balance) => balanceParts(balance, translations))
  return summary.withdrawals.length === 0
    ? balances
    : [...balances, { title: t('year.withdrawals'), lines: withdrawalLines(summary, translations) }]
}

function balanceParts(balance: YearOfBalance, { t }: Translations): Part[] {
  const { currency, opening, closing, changes } = balance
  const { count, price, discount, serviceFee, gatewayFee } = balance.sales
  const line = (label: string, minor: bigint) => ({ label, currency, minor })
  const some = (label: string, minor: bigint) => (minor === 0n ? [] : [line(label, minor)])
  const earned = { ...line(t('balance.terms.earned'), changes.earned), isTotal: true }
  const terms = (['refunded', 'disputed', 'settled', 'writtenOff'] as const).flatMap((term) =>
    some(t(`balance.terms.${term}`), changes[term])
  )
  return [
    {
      title: t('year.sales', { currency, count }),
      lines: [
        line(t('sheet.price'), price),
        ...some(t('sheet.discount'), -discount),
        ...some(t('sheet.service_fee'), -serviceFee),
        ...some(t('sheet.gateway_fee'), -gatewayFee),
        earned,
      ],
    },
    {
      title: t('statement.balance', { currency }),
      lines: [
        line(t('statement.opening'), opening),
        line(t('balance.terms.earned'), changes.earned),
        ...terms,
        { ...line(t('statement.closing'), closing), isTotal: true },
      ],
    },
  ]
}

/** Every withdrawal with its stage; the totals are what was paid. */
function withdrawalLines({ withdrawals }: YearSummary, { t, day }: Translations): Line[] {
  const lines = withdrawals.map(({ invoiceNo, day: on, type, currency, credited, stage }) => ({
    label: [invoiceNo, day(on), t(`types.${type}`), t(`stages.${stage}`)].join(' · '),
    currency,
    minor: credited,
  }))
  const paid = Map.groupBy(
    withdrawals.filter(({ stage }) => stage === 'paid'),
    ({ currency }) => currency
  )
  const totals = [...paid].map(([currency, own]) => ({
    label: t('year.paid', { currency }),
    currency,
    minor: own.reduce((total, { credited }) => total + credited, 0n),
    isTotal: true,
  }))
  return [...lines, ...totals]
}
