import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atOnce } from '#core/database/at_once'
import { Outbox } from '#core/events/outbox'
import { Live } from '#platform/realtime/live'
import type { Money } from '#core/money/money'
import { PostSale } from '#ledger/actions/post_sale'
import { accounts } from '#ledger/models/account'
import type Payment from '#payments/models/payment'
import { RedeemCoupons } from '#promotions/actions/redeem_coupons'
import { ReserveCoupons, type CouponOfOrder } from '#promotions/actions/reserve_coupons'
import { OrderPaid } from '#orders/events/order_paid'

/** An order whose money is there. */
export interface PaidOrder {
  id: number
  tradeNo: string
  creatorId: number
  /** In the product's currency. */
  price: Money
  /** Both in the payment's currency: its share of the payment, and the surcharge within it. */
  paid: Money
  surcharge: Money
}

interface Booking {
  payment: Payment
  orders: PaidOrder[]
  /** By what it was paid, and what that costs the creator; null when there was nothing to pay. */
  way: { driver: string; creatorFeeBp: number } | null
  /** What the orders take off, where nothing was held before because they are paid at once. */
  uses?: CouponOfOrder[]
}

@inject()
export class PostSales {
  constructor(
    private reserveCoupons: ReserveCoupons,
    private redeemCoupons: RedeemCoupons,
    private postSale: PostSale,
    private outbox: Outbox,
    private live: Live
  ) {}

  /**
   * What follows from orders being paid: OrderPaid on its way, coupons used, sales in the book, and the payment page
   * told after the commit.
   *
   * What many want at once, coupons and then accounts, is taken last: nobody waits longer than needed.
   * @param trx the transaction in which the orders became paid
   * @throws CouponGone, BalanceTooLow; the transaction must not go on
   */
  async execute({ payment, orders, way, uses }: Booking, trx: TransactionClientContract) {
    const { userId, paymentNo } = payment
    const paid = orders.map(({ id }) => new OrderPaid({ orderId: id }))
    const recorded = this.outbox.record(paid, trx)
    if (uses) {
      // Whatever the coupons need is on its way before the book is opened.
      const reserved = this.reserveCoupons.execute({ userId, uses, isPaid: true }, trx)
      await atOnce([recorded, reserved, this.post({ payment, orders, way }, trx)])
    } else {
      const orderIds = orders.map(({ id }) => id)
      await atOnce([recorded, this.redeemCoupons.execute({ orderIds }, trx)])
      await this.post({ payment, orders, way }, trx)
    }
    trx.after('commit', () => this.live.publish(`users/${userId}`, { type: 'payment', paymentNo }))
  }

  private async post({ payment, orders, way }: Booking, trx: TransactionClientContract) {
    if (!way) return
    const { creatorFeeBp } = way
    const source = sourceOf(way, payment)
    await this.postSale.execute(
      orders.map((order) => ({ ...order, source, creatorFeeBp })),
      trx
    )
  }
}

/** Who pays by balance pays with money that the house holds already. */
function sourceOf({ driver }: { driver: string }, { userId }: Payment) {
  return driver === 'balance' ? accounts.buyerBalance(userId) : accounts.gatewayClearing(driver)
}
