import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { attachmentNamed } from '#platform/storage/links'
import { sendSheet } from '#platform/workbooks/sheet'
import { renderStatement } from '#payouts/engines/render_statement'
import { statementSheet } from '#payouts/engines/statement_sheet'
import { FindStatement } from '#payouts/queries/find_statement'
import { statementFileValidator } from '#payouts/validators/payout_validators'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'

export default class StatementFilesController {
  /** Download the statement of a withdrawal as PDF, XLSX or CSV. */
  @inject()
  async show(ctx: HttpContext, findShop: FindShopOfUser, findStatement: FindStatement) {
    const { format = 'pdf' } = await ctx.request.validateUsing(statementFileValidator)
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `payouts.statement:${userId}`, perMinute: 20 }])
    const { creatorId } = await findShop.execute(userId)
    const statement = await findStatement.execute({ creatorId, id: ctx.params.id })
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
}
