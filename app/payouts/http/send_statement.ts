import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { attachmentNamed } from '#platform/storage/links'
import { sendSheet } from '#platform/workbooks/sheet'
import { renderStatement } from '#payouts/engines/render_statement'
import { statementSheet } from '#payouts/engines/statement_sheet'
import type { FindStatement, Statement } from '#payouts/queries/find_statement'

/**
 * Sends the statement of a withdrawal as a file.
 * @throws TooManyRequests
 */
export async function sendStatement(
  ctx: HttpContext,
  { findStatement, statement }: { findStatement: FindStatement; statement: Statement },
  format: 'pdf' | 'xlsx' | 'csv'
) {
  const { id: userId } = ctx.auth.getUserOrFail() as { id: number }
  await limit(ctx, [{ key: `payouts.statement:${userId}`, perMinute: 20 }])
  const { invoiceNo, id } = statement.withdrawal
  if (format === 'pdf') {
    const bytes = await renderStatement(statement, ctx.i18n)
    ctx.response.header('Content-Type', 'application/pdf')
    ctx.response.header('Content-Disposition', attachmentNamed(`${invoiceNo}.pdf`))
    ctx.response.header('Cache-Control', 'private, no-store')
    return ctx.response.send(Buffer.from(bytes))
  }
  const sheet = statementSheet(statement, findStatement.stream(id), ctx.i18n)
  return sendSheet(ctx, { name: invoiceNo, format, ...sheet, title: invoiceNo })
}
