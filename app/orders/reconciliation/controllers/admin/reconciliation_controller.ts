import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ReconcileLedger } from '#orders/reconciliation/queries/reconciliation'
import ReconciliationReportTransformer from '#orders/reconciliation/transformers/reconciliation_report_transformer'
import { actorOf } from '#core/http/actor'
import { transferAssignmentValidator } from '#orders/reconciliation/validators/transfer_assignment'
import { AssignTransfer } from '#orders/reconciliation/actions/assign_transfer'

export default class ReconciliationController {
  /**
   * Check the ledger. Sums all entries again and compares them with orders, payments and refunds.
   */
  @inject()
  async checkLedger({ serialize }: HttpContext, reconcileLedger: ReconcileLedger) {
    return serialize(ReconciliationReportTransformer.transform(await reconcileLedger.execute()))
  }

  /**
   * Assign a received transfer to a payment. Its sum must be the price, or at most 1 USDT more. The payment is settled as
   * if it had matched: its orders become paid, or the money is owed back.
   */
  @inject()
  async assignTransfer(ctx: HttpContext, assignTransfer: AssignTransfer) {
    const input = await ctx.request.validateUsing(transferAssignmentValidator)
    await assignTransfer.execute({ ...input, id: ctx.params.id, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
