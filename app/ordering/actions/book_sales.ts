import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Outbox } from '#core/events/outbox'
import { Live } from '#core/realtime/live'
import type { Money } from '#core/money/money'
import { PostSale } from '#ledger/actions/post_sale'
import { accounts } from '#ledger/models/account'
import type Payment from '#payments/models/payment'
import { RedeemCoupons } from '#promotions/actions/redeem_coupons'
import { ReserveCoupons, type CouponOfOrder } from '#promotions/actions/reserve_coupons'
import { OrderPaid } from '#ordering/events/order_paid'

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
export class BookSales {
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
    await this.outbox.record(
      orders.map(({ id }) => new OrderPaid({ orderId: id })),
      trx
    )
    if (uses) await this.reserveCoupons.execute({ userId, uses, isPaid: true }, trx)
    else await this.redeemCoupons.execute({ orderIds: orders.map(({ id }) => id) }, trx)
    if (way) {
      const source = sourceOf(way, payment)
      const { creatorFeeBp } = way
      await this.postSale.execute(
        orders.map((order) => ({ ...order, source, creatorFeeBp })),
        trx
      )
    }
    trx.after('commit', () => this.live.publish(`users/${userId}`, { type: 'payment', paymentNo }))
  }
}

/** Who pays by balance pays with money that the house holds already. */
function sourceOf({ driver }: { driver: string }, { userId }: Payment) {
  return driver === 'balance' ? accounts.buyerBalance(userId) : accounts.gatewayClearing(driver)
}
