import { inject } from '@adonisjs/core'
import { GetSalesSeries } from '#sales/queries/get_sales_series'
import { GetSalesTotals } from '#sales/queries/get_sales_totals'
import { ListLatestSales } from '#sales/queries/list_latest_sales'
import type Shop from '#shops/models/shop'

/** A shop's total, recent and latest sales. */
@inject()
export class GetStudioSales {
  constructor(
    private getTotals: GetSalesTotals,
    private getSeries: GetSalesSeries,
    private listLatest: ListLatestSales
  ) {}

  async execute(shop: Shop) {
    const [totals, hourly, daily, latest] = await Promise.all([
      this.getTotals.execute({ shop }),
      this.getSeries.execute({ shop, unit: 'hour', count: 24 }),
      this.getSeries.execute({ shop, unit: 'day', count: 30 }),
      this.listLatest.execute({ shopId: shop.id }),
    ])
    return { totals, hourly, daily, latest }
  }
}
