import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListExport } from '#audit/http/list_export'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { shopOrderSheet } from '#sales/engines/shop_order_sheet'
import { StreamShopOrders } from '#sales/queries/stream_shop_orders'
import { shopOrderExportValidator } from '#sales/validators/shop_order_validators'

@inject()
export default class ShopOrderExportsController {
  constructor(
    private findShop: FindShopOfUser,
    private listExport: ListExport
  ) {}

  /** Export the orders of your shop as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async show(ctx: HttpContext, streamOrders: StreamShopOrders) {
    const { format, ...filter } = await ctx.request.validateUsing(shopOrderExportValidator)
    const { id: shopId } = await this.findShop.execute(ctx.auth.getUserOrFail().id)
    const sheet = shopOrderSheet(streamOrders.execute({ ...filter, shopId }), ctx.i18n)
    const isTips = filter.type === 'tipping'
    const title = ctx.i18n.t(isTips ? 'orders.tips.title' : 'orders.studio.title')
    const name = isTips ? 'tips' : 'orders'
    const list = 'shop_orders'
    return this.listExport.send(ctx, { list, shopId, name, title, format, filter, sheet })
  }
}
