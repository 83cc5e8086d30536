import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { ReceivedTransferRow } from '#payments/charges/queries/list_received_transfers'

/** A received USDT transfer that matched no payment, with the decision of an admin. */
export default class ReceivedTransferTransformer extends BaseTransformer<ReceivedTransferRow> {
  toObject() {
    const { amount, blockAt, decidedAt, candidates, ...transfer } = this.resource
    return {
      ...transfer,
      amount: new Money(amount, 'USDT').toJSON(),
      receivedAt: blockAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      /** Unpaid payments that it may be meant for. */
      candidates: candidates.map(({ paymentNo, price, buyer, createdAt }) => ({
        paymentNo,
        buyer,
        price: new Money(BigInt(price), 'USDT').toJSON(),
        createdAt: new Date(createdAt).toISOString(),
      })),
    }
  }
}
