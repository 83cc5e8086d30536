import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { limit } from '#core/http/limits/rate_limit'
import { attachmentNamed } from '#platform/storage/links'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import { sendSheet } from '#platform/workbooks/sheet'
import {
  correctionSheet,
  renderCorrection,
  renderStatement,
} from '#payouts/statements/engines/statement_blocks'
import { statementSheet } from '#payouts/statements/engines/statement_sheet'
import type { FindStatement, Statement } from '#payouts/statements/queries/find_statement'

export interface WantedFile {
  format?: 'pdf' | 'xlsx' | 'csv'
  /** The statement of the settlement, or its correction after a return. */
  document?: 'statement' | 'correction'
}

/**
 * Sends the statement of a withdrawal, or its correction, as a file.
 * @throws NotFound for the correction of a withdrawal that was not returned; TooManyRequests
 */
export async function sendStatement(
  ctx: HttpContext,
  { findStatement, statement }: { findStatement: FindStatement; statement: Statement },
  { format = 'pdf', document = 'statement' }: WantedFile
) {
  const { invoiceNo, correctionNo, id } = statement.withdrawal
  if (document === 'correction') {
    if (!correctionNo) throw new NotFound()
    return sendDocument(ctx, {
      name: correctionNo,
      format,
      pdf: () => renderCorrection(statement, ctx.i18n),
      sheet: () => correctionSheet(statement, ctx.i18n),
    })
  }
  return sendDocument(ctx, {
    name: invoiceNo,
    format,
    pdf: () => renderStatement(statement, ctx.i18n),
    sheet: () => statementSheet(statement, findStatement.stream(id), ctx.i18n),
  })
}

interface PayoutDocument {
  name: string
  format: 'pdf' | 'xlsx' | 'csv'
  pdf: () => Promise<Uint8Array>
  sheet: () => { head: string[]; rows: AsyncIterable<SheetRow> }
}

/**
 * Sends a document about payouts in one of its formats.
 * @throws TooManyRequests
 */
export async function sendDocument(ctx: HttpContext, { name, format, pdf, sheet }: PayoutDocument) {
  const { id: userId } = ctx.auth.getUserOrFail() as { id: number }
  await limit(ctx, [{ key: `payouts.statement:${userId}`, perMinute: 20 }])
  if (format !== 'pdf') return sendSheet(ctx, { name, format, ...sheet(), title: name })
  const bytes = await pdf()
  ctx.response.header('Content-Type', 'application/pdf')
  ctx.response.header('Content-Disposition', attachmentNamed(`${name}.pdf`))
  ctx.response.header('Cache-Control', 'private, no-store')
  return ctx.response.send(Buffer.from(bytes))
}
