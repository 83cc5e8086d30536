import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { Live } from '#core/realtime/live'
import { PostSale, type Sale } from '#ledger/actions/post_sale'
import { accounts } from '#ledger/models/account'
import { ClosePayment } from '#payments/actions/close_payment'
import type Payment from '#payments/models/payment'
import PaymentGateway from '#payments/models/payment_gateway'
import { RedeemCoupons } from '#promotions/actions/redeem_coupons'
import { ReserveCoupons, type CouponOfOrder } from '#promotions/actions/reserve_coupons'
import Shop from '#shops/models/shop'
import { PaymentUnwanted } from '#ordering/errors'
import { OrderPaid } from '#ordering/events/order_paid'
import Order from '#ordering/models/order'
import { FindSentBack } from '#ordering/queries/find_sent_back'
import { RefuseLapsed } from '#ordering/queries/refuse_lapsed'

interface Confirmation {
  paymentId: number
  /** What the orders take off, where nothing was held before because they are paid at once. */
  uses?: CouponOfOrder[]
  /** An admin attests that the money came outside of the gateway, and takes the orders as they are. */
  isByHand?: boolean
}

@inject()
export class ConfirmPayment {
  constructor(
    private closePayment: ClosePayment,
    private findSentBack: FindSentBack,
    private refuseLapsed: RefuseLapsed,
    private reserveCoupons: ReserveCoupons,
    private redeemCoupons: RedeemCoupons,
    private postSale: PostSale,
    private outbox: Outbox,
    private live: Live
  ) {}

  /**
   * Payment paid, orders paid, coupons used, sales in the book, OrderPaid on its way: all of it or
   * nothing, and once. A payment that is paid already answers quietly: a gateway may tell it many
   * times. Money that comes after the payment expired or failed revives the orders, as long as they
   * could be placed like that today.
   *
   * What many want at once, coupons and then accounts, is taken last: nobody waits longer than needed.
   * @returns the payment, paid by this call; null when it was paid before
   * @throws PaymentUnwanted, CouponGone for money that came too late; nothing was changed then
   * @throws BalanceTooLow when it is paid by a balance that does not hold as much
   */
  async execute(
    { paymentId, uses, isByHand = false }: Confirmation,
    outer?: TransactionClientContract
  ): Promise<Payment | null> {
    return atomically(outer, async (trx) => {
      const payment = await this.closePayment.execute(paymentId, { status: 'succeeded' }, trx)
      if (!payment) return null

      const orders = await Order.query({ client: trx }).where('paymentId', payment.id).orderBy('id')
      if (!isByHand) await this.refuseLate(payment, orders, trx)
      const orderIds = orders.map(({ id }) => id)
      await Order.query({ client: trx })
        .where('paymentId', payment.id)
        .update({ status: 'paid', paidAt: payment.paidAt, cancelledAt: null })
      const sales = await this.salesOf({ payment, orders, isByHand }, trx)
      const paid = orderIds.map((orderId) => new OrderPaid({ orderId }))
      await this.outbox.record(paid, trx)

      const { userId, paymentNo } = payment
      if (uses) await this.reserveCoupons.execute({ userId, uses, isPaid: true }, trx)
      else await this.redeemCoupons.execute({ orderIds }, trx)
      await this.postSale.execute(sales, trx)
      trx.after('commit', () =>
        this.live.publish(`users/${userId}`, { type: 'payment', paymentNo })
      )
      return payment
    })
  }

  private async refuseLate(payment: Payment, orders: Order[], trx: TransactionClientContract) {
    const isLate = orders.length === 0 || orders.some(({ cancelledAt }) => cancelledAt !== null)
    if (!isLate) return
    if (await this.findSentBack.execute(payment.id, trx)) throw new PaymentUnwanted()
    await this.refuseLapsed.execute(orders, trx)
  }

  private async salesOf(
    { payment, orders, isByHand }: { payment: Payment; orders: Order[]; isByHand: boolean },
    trx: TransactionClientContract
  ): Promise<Sale[]> {
    if (payment.gatewayId === null) return []
    const gateway = await PaymentGateway.findOrFail(payment.gatewayId, { client: trx })
    const way = isByHand ? { driver: 'manual', creatorFeeBp: 0 } : gateway
    const shops = await Shop.query({ client: trx }).whereIn(
      'id',
      orders.map(({ shopId }) => shopId)
    )
    const creatorOf = new Map(shops.map((shop) => [shop.id, shop.creatorId]))

    return orders.map((order) => ({
      tradeNo: order.tradeNo,
      creatorId: creatorOf.get(order.shopId)!,
      price: order.price,
      paid: order.paid,
      surcharge: order.surchargePaid,
      source: sourceOf(way, payment),
      creatorFeeBp: way.creatorFeeBp,
    }))
  }
}

/** Who pays by balance pays with money that the house holds already. */
function sourceOf({ driver }: { driver: string }, { userId }: Payment) {
  return driver === 'balance' ? accounts.buyerBalance(userId) : accounts.gatewayClearing(driver)
}
