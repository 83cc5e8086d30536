import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SalesTotal } from '#sales/queries/get_sales_totals'
import { figuresToJSON } from '#sales/values/sales_figures'

/** Total sales and earnings in a currency, as the creator sees them. */
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
