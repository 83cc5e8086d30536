import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { ListReceivedTransfers } from '#payments/charges/queries/list_received_transfers'
import ReceivedTransferTransformer from '#payments/charges/transformers/received_transfer_transformer'
import { transferListValidator } from '#payments/charges/validators/received_transfers'

export default class ReceivedTransfersController {
  /** List USDT transfers that matched no payment. By default those that wait for a decision. */
  @inject()
  async index({ request, serialize }: HttpContext, listTransfers: ListReceivedTransfers) {
    const page = await listTransfers.execute(await request.validateUsing(transferListValidator))
    return serialize(listOf(page, ReceivedTransferTransformer.transform(page.items)))
  }
}
