import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { CardEntry } from '#payments/recharge_cards/queries/list_recharge_cards'

/** A card as admins see it; the end of its code identifies it without revealing it. */
export default class RechargeCardTransformer extends BaseTransformer<CardEntry> {
  toObject() {
    const { denomination, currency, ...card } = this.resource
    return { ...card, denomination: new Money(denomination, currency).toJSON() }
  }
}
