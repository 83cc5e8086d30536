import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { ListReceivedTransfers } from '#payments/charges/queries/list_received_transfers'
import ReceivedTransferTransformer from '#payments/charges/transformers/received_transfer_transformer'
import { transferListValidator } from '#payments/charges/validators/received_transfers'

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
}
