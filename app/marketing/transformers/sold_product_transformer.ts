import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { SoldProduct } from '#marketing/queries/products'

/** A product that was bought through a notification. */
export default class SoldProductTransformer extends BaseTransformer<SoldProduct> {
  toObject() {
    const { revenue } = this.resource
    return {
      ...this.pick(this.resource, ['productId', 'title', 'orders']),
      revenue: new Money(revenue, 'CNY').toJSON(),
    }
  }
}
