import type { ApplicationService } from '@adonisjs/core/types'
import { DuplicatePurchases } from '#cart/values/duplicate_purchases'
import { PurchaseHistory } from '#catalog/values/purchase_history'
import { PaidOrders } from '#orders/queries/paid_orders'
import { OrdersShopActivity } from '#orders/queries/orders_shop_activity'
import { FindDuplicatePurchase } from '#orders/settlement/queries/find_duplicate_purchase'
import { ShopActivity } from '#shops/values/shop_activity'

/** Binds the implementations of the ports of lower modules. */
export default class OrdersProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.bind(PurchaseHistory, () => new PaidOrders())
    this.app.container.bind(DuplicatePurchases, (resolver) => resolver.make(FindDuplicatePurchase))
    this.app.container.bind(ShopActivity, () => new OrdersShopActivity())
  }
}
