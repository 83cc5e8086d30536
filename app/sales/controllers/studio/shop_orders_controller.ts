import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { listProp, listOf } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { FindShopOfUser } from '#shops/queries/shops'
import { ListShopOrders } from '#sales/queries/shop_orders'
import ShopOrderTransformer from '#sales/transformers/shop_order_transformer'
import {
  promotionOrderListValidator,
  shopOrderPageValidator,
  shopOrderListValidator,
  shopOrderExportValidator,
} from '#sales/validators/shop_order_validators'
import { ListExport } from '#audit/controllers/list_export'
import { shopOrderSheet } from '#sales/engines/shop_order_sheet'
import { StreamShopOrders } from '#sales/queries/shop_order_streams'

@inject()
export default class ShopOrdersController {
  constructor(
    private findShop: FindShopOfUser,
    private listExport: ListExport
  ) {}

  /** GET /studio/orders: product orders; tips have a page of their own. */
  @inject()
  async index(
    { auth, inertia, request }: HttpContext,
    findShop: FindShopOfUser,
    listOrders: ListShopOrders,
    clock: Clock
  ) {
    const { days = null, ...query } = await request.validateUsing(shopOrderPageValidator)
    const { status = null, keyword = '', productId = null } = query
    const from = days ? clock.now().toUTC().startOf('minute').minus({ days }).toISO()! : query.from
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    const page = await listOrders.execute({ ...query, from, type: 'product', shopId })
    return inertia.render('studio/sales/orders/index', {
      filter: { status, keyword, productId, days, from: from ?? null },
      orders: listProp(page, ShopOrderTransformer.transform(page.items)),
    })
  }

  /** GET /studio/promotions/orders: orders with a coupon or from a notification (M-PROMO-08). */
  @inject()
  async promoted(ctx: HttpContext, findShop: FindShopOfUser, listOrders: ListShopOrders) {
    const { auth, inertia, request } = ctx
    const {
      promotion = 'any',
      notificationId,
      ...paging
    } = await request.validateUsing(promotionOrderListValidator)
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    const page = await listOrders.execute({ shopId, promotion, notificationId, ...paging })
    shareTranslations(ctx, 'marketing', 'orders')
    return inertia.render('studio/sales/promotion_orders/index', {
      promotion,
      notificationId: notificationId ?? null,
      orders: listProp(page, ShopOrderTransformer.transform(page.items)),
    })
  }

  /** List the orders of your shop. Purchases and tips, unless one kind is asked for. */
  @inject()
  async list(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    listOrders: ListShopOrders
  ) {
    const query = await request.validateUsing(shopOrderListValidator)
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    const page = await listOrders.execute({ ...query, shopId })
    return serialize(listOf(page, ShopOrderTransformer.transform(page.items)))
  }

  /** Export the orders of your shop as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async export(ctx: HttpContext, streamOrders: StreamShopOrders) {
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
