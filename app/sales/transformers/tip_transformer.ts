import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { TipLine } from '#sales/queries/list_tips_of_shop'

/** A tip as the creator sees it. */
export default class TipTransformer extends BaseTransformer<TipLine> {
  toObject() {
    const { amount, currency, paidAt } = this.resource
    return {
      ...this.pick(this.resource, ['tradeNo', 'status', 'username', 'title', 'message']),
      amount: new Money(amount, currency).toJSON(),
      date: paidAt.toISOString(),
    }
  }
}
