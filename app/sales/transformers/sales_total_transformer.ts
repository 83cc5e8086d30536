import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SalesTotal } from '#sales/queries/sales_figures'
import { figuresToJSON } from '#sales/values/sales_figures'

/** A shop's total sales in a currency, and its creator's pending and available earnings. */
export default class SalesTotalTransformer extends BaseTransformer<SalesTotal> {
  toObject() {
    const { currency, pending, available } = this.resource
    return {
      currency,
      ...figuresToJSON(this.resource),
      pending: pending.toJSON(),
      available: available.toJSON(),
    }
  }
}
