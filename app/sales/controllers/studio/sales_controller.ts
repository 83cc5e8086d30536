import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindShopOfUser } from '#shops/queries/shops'
import { GetSalesTotals, GetSalesSeries } from '#sales/queries/sales_figures'
import SalesTotalTransformer from '#sales/transformers/sales_total_transformer'
import SalesSeriesTransformer from '#sales/transformers/sales_series_transformer'
import {
  dailySalesValidator,
  hourlySalesValidator,
  earningsEstimateValidator,
} from '#sales/validators/shop_order_validators'
import { ListLatestSales } from '#sales/queries/list_latest_sales'
import ShopOrderTransformer from '#sales/transformers/shop_order_transformer'
import { Money } from '#core/money/money'
import { EstimateEarnings } from '#sales/queries/estimate_earnings'
import EarningsEstimateTransformer from '#sales/transformers/earnings_estimate_transformer'

@inject()
export default class SalesController {
  constructor(
    private findShop: FindShopOfUser,
    private getSeries: GetSalesSeries
  ) {}

  /** Get your total sales by currency, with your balances in the ledger. */
  @inject()
  async totals({ auth, serialize }: HttpContext, getTotals: GetSalesTotals) {
    const shop = await this.findShop.execute(auth.getUserOrFail().id)
    return serialize(SalesTotalTransformer.transform(await getTotals.execute({ shop })))
  }

  /** Get your sales by day, in UTC. The last 30 days, or `days`. */
  async daily(ctx: HttpContext) {
    const { days: count = 30 } = await ctx.request.validateUsing(dailySalesValidator)
    const series = await this.#series(ctx, { unit: 'day', count })
    return ctx.serialize(SalesSeriesTransformer.transform(series))
  }

  /** Get your sales by hour. The last 24 hours, or `hours`. */
  async hourly(ctx: HttpContext) {
    const { hours: count = 24 } = await ctx.request.validateUsing(hourlySalesValidator)
    const series = await this.#series(ctx, { unit: 'hour', count })
    return ctx.serialize(SalesSeriesTransformer.transform(series))
  }

  async #series({ auth }: HttpContext, period: { unit: 'day' | 'hour'; count: number }) {
    const shop = await this.findShop.execute(auth.getUserOrFail().id)
    return this.getSeries.execute({ shop, ...period })
  }

  /** List your latest sales and tips. */
  @inject()
  async latest({ auth, serialize }: HttpContext, listLatest: ListLatestSales) {
    const { id: shopId } = await this.findShop.execute(auth.getUserOrFail().id)
    return serialize(ShopOrderTransformer.transform(await listLatest.execute({ shopId })))
  }

  /** Estimate what you would earn by one sale at a price, also with each coupon of your shop. */
  @inject()
  async estimateEarnings(
    { auth, request, serialize }: HttpContext,
    estimateEarnings: EstimateEarnings
  ) {
    const { salesPrice, currency, productId } =
      await request.validateUsing(earningsEstimateValidator)
    const userId = auth.getUserOrFail().id
    const price = new Money(salesPrice, currency)
    const estimate = await estimateEarnings.execute({ userId, price, productId })
    return serialize(EarningsEstimateTransformer.transform(estimate))
  }
}
