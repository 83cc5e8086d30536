import type { I18n } from '@adonisjs/i18n'
import { statementBlocks } from '#payouts/engines/statement_blocks'
import type { Statement } from '#payouts/queries/find_statement'
import { RenderDocument } from '#watermarking/queries/render_document'

/** Renders a statement as a PDF in the reader's language; the same statement gives the same bytes. */
export function renderStatement(statement: Statement, i18n: I18n): Promise<Uint8Array> {
  const { invoiceNo: number, createdAt } = statement.withdrawal
  return new RenderDocument().execute({
    blocks: statementBlocks(statement, i18n),
    footOf: (sheet, sheets) => i18n.t('payouts.statement.foot', { number, sheet, sheets }),
    title: i18n.t('payouts.statement.title'),
    subject: number,
    at: createdAt,
    locale: i18n.locale,
  })
}
