import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { CardEntry } from '#payments/recharge_cards/queries/list_recharge_cards'

/** One card, to admins: the end of its code tells it apart, and gives nothing away. */
export default class RechargeCardTransformer extends BaseTransformer<CardEntry> {
  toObject() {
    const { denomination, currency, ...card } = this.resource
    return { ...card, denomination: new Money(denomination, currency).toJSON() }
  }
}
