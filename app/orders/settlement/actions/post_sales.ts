import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { runConcurrently } from '#core/database/run_concurrently'
import { Outbox } from '#core/events/outbox'
import { Live } from '#platform/realtime/live'
import type { Money } from '#core/money/money'
import { PostSale } from '#ledger/actions/post_sale'
import { accounts } from '#ledger/models/account'
import type Payment from '#payments/models/payment'
import { RedeemCoupons } from '#promotions/actions/redeem_coupons'
import { ReserveCoupons, type CouponOfOrder } from '#promotions/actions/reserve_coupons'
import { OrderPaid } from '#orders/events'

/** An order whose payment has succeeded. */
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
  /** The payment driver and the fee that it costs the creator, in basis points; null when the total is zero. */
  gateway: { driver: string; creatorFeeBp: number } | null
  /** Coupons to reserve and redeem at once, for orders that are paid when they are placed. */
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
   * Performs the consequences of paid orders: records OrderPaid, redeems coupons, posts the sales in the ledger, and
   * notifies the payment page after the commit.
   * Rows that many transactions need (coupons, then accounts) are locked last, so that they are held briefly.
   * @param trx the transaction in which the orders became paid
   * @throws CouponGone, BalanceTooLow; the transaction must be rolled back
   */
  async execute(booking: Booking, trx: TransactionClientContract) {
    const { payment, orders, uses } = booking
    const { userId, paymentNo } = payment
    const paid = orders.map(({ id }) => new OrderPaid({ orderId: id }))
    const recorded = this.outbox.record(paid, trx)
    if (uses) {
      const [, postEntries] = await runConcurrently([recorded, this.beginSales(booking, trx)])
      // In one round trip, before the commit: coupons are sent first, so that they are locked before accounts.
      const reserved = this.reserveCoupons.execute({ userId, uses, isPaid: true }, trx)
      await runConcurrently([reserved, postEntries()])
    } else {
      const orderIds = orders.map(({ id }) => id)
      await runConcurrently([recorded, this.redeemCoupons.execute({ orderIds }, trx)])
      const postEntries = await this.beginSales(booking, trx)
      await postEntries()
    }
    trx.after('commit', () => this.live.publish(`users/${userId}`, { type: 'payment', paymentNo }))
  }

  private beginSales({ payment, orders, gateway }: Booking, trx: TransactionClientContract) {
    if (!gateway) return Promise.resolve(async () => 0)
    const { creatorFeeBp } = gateway
    const source = sourceOf(gateway, payment)
    return this.postSale.begin(
      orders.map((order) => ({ ...order, source, creatorFeeBp })),
      trx
    )
  }
}

/** A payment by balance is taken from the buyer's balance account, any other from the gateway's clearing account. */
function sourceOf({ driver }: { driver: string }, { userId }: Payment) {
  return driver === 'balance' ? accounts.buyerBalance(userId) : accounts.gatewayClearing(driver)
}
