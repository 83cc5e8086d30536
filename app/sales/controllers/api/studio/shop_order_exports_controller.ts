import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { sendSheet } from '#platform/workbooks/sheet'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { shopOrderSheet } from '#sales/engines/shop_order_sheet'
import { StreamShopOrders } from '#sales/queries/stream_shop_orders'
import { shopOrderExportValidator } from '#sales/validators/shop_order_validators'

export default class ShopOrderExportsController {
  /** Export the orders of your shop as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async show(
    ctx: HttpContext,
    findShop: FindShopOfUser,
    streamOrders: StreamShopOrders,
    clock: Clock
  ) {
    const { format = 'csv', ...filter } = await ctx.request.validateUsing(shopOrderExportValidator)
    const { id: shopId } = await findShop.execute(ctx.auth.getUserOrFail().id)
    const isTips = filter.type === 'tipping'
    const name = `${isTips ? 'tips' : 'orders'}-${clock.now().toUTC().toFormat('yyyyMMdd-HHmm')}`
    const sheet = shopOrderSheet(streamOrders.execute({ ...filter, shopId }), ctx.i18n)
    const title = ctx.i18n.t(isTips ? 'orders.tips.title' : 'orders.studio.title')
    return sendSheet(ctx, { name, format, ...sheet, title })
  }
}
