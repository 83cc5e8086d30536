import { BaseTransformer } from '@adonisjs/core/transformers'
import type { MarketFigures, Statistics } from '#administration/queries/get_statistics'

/** The figures of the marketplace by day. */
export default class StatisticsTransformer extends BaseTransformer<Statistics> {
  toObject() {
    const { days, countedAt, totals, sums, points } = this.resource
    return {
      days,
      countedAt: countedAt?.toISOString() ?? null,
      totals: { ...totals },
      sums: figures(sums),
      points: points.map(({ day, ...point }) => ({ day, ...figures(point) })),
    }
  }
}

const figures = ({ turnover, fees, ...counts }: MarketFigures) => ({
  ...counts,
  turnover: turnover.map((money) => money.toJSON()),
  fees: fees.map((money) => money.toJSON()),
})
