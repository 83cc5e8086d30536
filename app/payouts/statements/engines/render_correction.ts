import type { I18n } from '@adonisjs/i18n'
import {
  billingFacts,
  fact,
  figureOf,
  renderDocument,
  returnReason,
  sum,
  translationsOf,
} from '#payouts/statements/engines/document_parts'
import { parties } from '#payouts/statements/engines/statement_blocks'
import type { Statement } from '#payouts/statements/queries/find_statement'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import type { DocumentBlock } from '#watermarking/queries/render_document'

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
