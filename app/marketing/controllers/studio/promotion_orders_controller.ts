import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { ListShopOrders } from '#sales/queries/list_shop_orders'
import ShopOrderTransformer from '#sales/transformers/shop_order_transformer'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { promotionOrderListValidator } from '#marketing/validators/notification_validators'

export default class PromotionOrdersController {
  /** GET /studio/promotions/orders: orders with a coupon or from a notification (M-PROMO-08). */
  @inject()
  async index(ctx: HttpContext, findShop: FindShopOfUser, listOrders: ListShopOrders) {
    const { auth, inertia, request } = ctx
    const {
      promotion = 'any',
      notificationId,
      ...paging
    } = await request.validateUsing(promotionOrderListValidator)
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    const page = await listOrders.execute({ shopId, promotion, notificationId, ...paging })
    shareTranslations(ctx, 'orders')
    return inertia.render('studio/marketing/promotion_orders/index', {
      promotion,
      notificationId: notificationId ?? null,
      orders: listProp(page, ShopOrderTransformer.transform(page.items)),
    })
  }
}
