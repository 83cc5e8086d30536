import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Receivable } from '#payouts/administration/queries/creators'

/** What a creator owes in one currency. */
export default class ReceivableTransformer extends BaseTransformer<Receivable> {
  toObject() {
    const { id, creatorId, creatorName: name, username, amount } = this.resource
    return { id, creator: { id: creatorId, name, username }, amount: amount.toJSON() }
  }
}
