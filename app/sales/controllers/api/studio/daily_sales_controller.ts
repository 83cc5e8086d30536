import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { GetSalesSeries } from '#sales/queries/get_sales_series'
import SalesSeriesTransformer from '#sales/transformers/sales_series_transformer'
import { dailySalesValidator } from '#sales/validators/shop_order_validators'

export default class DailySalesController {
  /** Get your sales by day, in UTC. The last 30 days, or `days`. */
  @inject()
  async index(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    getSeries: GetSalesSeries
  ) {
    const { days: count = 30 } = await request.validateUsing(dailySalesValidator)
    const shop = await findShop.execute(auth.getUserOrFail().id)
    const series = await getSeries.execute({ shop, unit: 'day', count })
    return serialize(SalesSeriesTransformer.transform(series))
  }
}
