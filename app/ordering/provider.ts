import type { ApplicationService } from '@adonisjs/core/types'
import { PurchaseHistory } from '#catalog/queries/purchase_history'
import { PaidOrders } from '#ordering/queries/paid_orders'
import { TradeOfShop } from '#ordering/queries/trade_of_shop'
import { Trade } from '#shops/queries/trade'

/** Answers the questions that lower rooms ask through their sockets. */
export default class OrderingProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.bind(PurchaseHistory, () => new PaidOrders())
    this.app.container.bind(Trade, () => new TradeOfShop())
  }
}
