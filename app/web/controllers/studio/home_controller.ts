import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { shareTranslations } from '#core/i18n/translations'
import { FindShopOfUser } from '#shops/queries/shops'
import SalesSeriesTransformer from '#sales/transformers/sales_series_transformer'
import SalesTotalTransformer from '#sales/transformers/sales_total_transformer'
import ShopOrderTransformer from '#sales/transformers/shop_order_transformer'
import { GetStudioOverview, GetStudioSales } from '#web/queries/studio'
import StudioHomeTransformer from '#web/transformers/studio_home_transformer'

export default class HomeController {
  /** GET /studio: overview of the shop. */
  @inject()
  async show(
    ctx: HttpContext,
    findShopOfUser: FindShopOfUser,
    getOverview: GetStudioOverview,
    getSales: GetStudioSales
  ) {
    const shop = await findShopOfUser.execute(ctx.auth.getUserOrFail().id)
    const { totals, hourly, daily, latest } = await getSales.execute(shop)
    shareTranslations(ctx, 'orders')
    return ctx.inertia.render('studio/web/home/show', {
      overview: StudioHomeTransformer.transform(await getOverview.execute(shop)),
      totals: SalesTotalTransformer.transform(totals),
      hourly: SalesSeriesTransformer.transform(hourly),
      daily: SalesSeriesTransformer.transform(daily),
      latest: ShopOrderTransformer.transform(latest),
    })
  }
}
