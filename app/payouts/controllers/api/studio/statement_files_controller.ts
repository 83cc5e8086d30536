import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { sendStatement } from '#payouts/http/send_statement'
import { FindStatement } from '#payouts/queries/find_statement'
import { statementFileValidator } from '#payouts/validators/payout_validators'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'

export default class StatementFilesController {
  /** Download the statement of a withdrawal as PDF, XLSX or CSV; after a return also its correction. */
  @inject()
  async show(ctx: HttpContext, findShop: FindShopOfUser, findStatement: FindStatement) {
    const file = await ctx.request.validateUsing(statementFileValidator)
    const { id: userId } = ctx.auth.getUserOrFail()
    const { creatorId } = await findShop.execute(userId)
    const statement = await findStatement.execute({ creatorId, id: ctx.params.id })
    return sendStatement(ctx, { findStatement, statement }, file)
  }
}
