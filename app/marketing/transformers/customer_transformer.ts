import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { CustomerRow } from '#marketing/queries/customers'

/** A customer as the creator sees them (M-PROMO-01). */
export default class CustomerTransformer extends BaseTransformer<CustomerRow> {
  toObject() {
    const { email, spent, tipped, firstPurchaseAt, lastPurchaseAt, ...customer } = this.resource
    return {
      ...this.pick(customer, ['id', 'username', 'isDeleted', 'isBlocked']),
      email,
      isMasked: email === null && !customer.isDeleted,
      spent: new Money(spent, 'CNY').toJSON(),
      ...this.pick(customer, ['products', 'orders', 'tips']),
      tipped: new Money(tipped, 'CNY').toJSON(),
      firstPurchaseAt: firstPurchaseAt.toISOString(),
      lastPurchaseAt: lastPurchaseAt.toISOString(),
    }
  }
}
