import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { sendStatement } from '#payouts/http/send_statement'
import Withdrawal from '#payouts/models/withdrawal'
import { FindStatement } from '#payouts/queries/find_statement'
import { statementFileValidator } from '#payouts/validators/payout_validators'

export default class SettlementInvoicesController {
  /** Download the statement of a creator’s withdrawal as PDF, XLSX or CSV; after a return also its correction. */
  @inject()
  async show(ctx: HttpContext, findStatement: FindStatement) {
    const file = await ctx.request.validateUsing(statementFileValidator)
    const withdrawal = await Withdrawal.find(ctx.params.id)
    if (!withdrawal) throw new NotFound()
    const { creatorId, id } = withdrawal
    const statement = await findStatement.execute({ creatorId, id })
    return sendStatement(ctx, { findStatement, statement }, file)
  }
}
