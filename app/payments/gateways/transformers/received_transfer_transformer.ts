import { BaseTransformer } from '@adonisjs/core/transformers'
import type ReceivedTransfer from '#payments/models/received_transfer'

/** A received USDT transfer, as admins see it. */
export default class ReceivedTransferTransformer extends BaseTransformer<ReceivedTransfer> {
  toObject() {
    const { id, transactionId, sender, sum, blockAt } = this.resource
    return { id, transactionId, sender, amount: sum.toJSON(), receivedAt: blockAt.toUTC().toISO()! }
  }
}
