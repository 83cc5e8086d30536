import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SalesSeries } from '#sales/queries/sales_figures'
import { figuresToJSON } from '#sales/values/sales_figures'

/** Sales over time, as the creator sees them. */
export default class SalesSeriesTransformer extends BaseTransformer<SalesSeries> {
  toObject() {
    const { total, points } = this.resource
    return {
      ...this.pick(this.resource, ['unit', 'currency']),
      total: figuresToJSON(total),
      points: points.map((point) => ({ at: point.at.toISO()!, ...figuresToJSON(point) })),
    }
  }
}
