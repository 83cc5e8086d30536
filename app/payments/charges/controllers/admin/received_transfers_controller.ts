import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp, listOf } from '#core/http/pagination'
import { ListReceivedTransfers } from '#payments/charges/queries/list_received_transfers'
import ReceivedTransferTransformer from '#payments/charges/transformers/received_transfer_transformer'
import {
  transferListValidator,
  transferDismissalValidator,
} from '#payments/charges/validators/received_transfers'
import { actorOf } from '#core/http/actor'
import { DismissTransfer } from '#payments/charges/actions/dismiss_transfer'

export default class ReceivedTransfersController {
  /** GET /admin/received-transfers: USDT transfers that matched no payment, and what was decided about them. */
  @inject()
  async index({ request, inertia }: HttpContext, listTransfers: ListReceivedTransfers) {
    const { state = 'open', q = '', ...place } = await request.validateUsing(transferListValidator)
    const page = await listTransfers.execute({ state, q, ...place })
    return inertia.render('admin/payments/received_transfers/index', {
      filters: { state, q },
      transfers: listProp(page, ReceivedTransferTransformer.transform(page.items)),
    })
  }

  /** List USDT transfers that matched no payment. By default those that wait for a decision. */
  @inject()
  async list({ request, serialize }: HttpContext, listTransfers: ListReceivedTransfers) {
    const page = await listTransfers.execute(await request.validateUsing(transferListValidator))
    return serialize(listOf(page, ReceivedTransferTransformer.transform(page.items)))
  }

  /** Dismiss a received transfer: it pays nothing here. Its money stays out of the ledger. */
  @inject()
  async dismiss(ctx: HttpContext, dismissTransfer: DismissTransfer) {
    const { reason } = await ctx.request.validateUsing(transferDismissalValidator)
    await dismissTransfer.execute({ id: ctx.params.id, reason, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
