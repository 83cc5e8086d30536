import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { GetSalesSeries } from '#sales/queries/get_sales_series'
import SalesSeriesTransformer from '#sales/transformers/sales_series_transformer'
import { hourlySalesValidator } from '#sales/validators/shop_order_validators'

export default class HourlySalesController {
  /** Get your sales by hour. The last 24 hours, or `hours`. */
  @inject()
  async index(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    getSeries: GetSalesSeries
  ) {
    const { hours: count = 24 } = await request.validateUsing(hourlySalesValidator)
    const shop = await findShop.execute(auth.getUserOrFail().id)
    const series = await getSeries.execute({ shop, unit: 'hour', count })
    return serialize(SalesSeriesTransformer.transform(series))
  }
}
