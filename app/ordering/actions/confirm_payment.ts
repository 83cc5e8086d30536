import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { Live } from '#core/realtime/live'
import { PostSale } from '#ledger/actions/post_sale'
import { accounts } from '#ledger/models/account'
import { ClosePayment } from '#payments/actions/close_payment'
import type Payment from '#payments/models/payment'
import PaymentGateway from '#payments/models/payment_gateway'
import { RedeemCoupons } from '#promotions/actions/redeem_coupons'
import Shop from '#shops/models/shop'
import { PaymentUnwanted } from '#ordering/errors'
import { OrderPaid } from '#ordering/events/order_paid'
import Order from '#ordering/models/order'
import { FindSentBack } from '#ordering/queries/find_sent_back'
import { RefuseLapsed } from '#ordering/queries/refuse_lapsed'

interface Confirmation {
  paymentId: number
  /** An admin attests that the money came outside of the gateway, and takes the orders as they are. */
  isByHand?: boolean
}

@inject()
export class ConfirmPayment {
  constructor(
    private closePayment: ClosePayment,
    private findSentBack: FindSentBack,
    private refuseLapsed: RefuseLapsed,
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
   * @returns the payment, paid by this call; null when it was paid before
   * @throws PaymentUnwanted, CouponGone for money that came too late; nothing was changed then
   * @throws BalanceTooLow when it is paid by a balance that does not hold as much
   */
  async execute(
    { paymentId, isByHand = false }: Confirmation,
    outer?: TransactionClientContract
  ): Promise<Payment | null> {
    return atomically(outer, async (trx) => {
      const payment = await this.closePayment.execute(paymentId, { status: 'succeeded' }, trx)
      if (!payment) return null

      const orders = await Order.query({ client: trx }).where('paymentId', payment.id).orderBy('id')
      if (!isByHand) await this.refuseLate(payment, orders, trx)
      const orderIds = orders.map(({ id }) => id)
      await this.redeemCoupons.execute({ orderIds }, trx)
      await Order.query({ client: trx })
        .where('paymentId', payment.id)
        .update({ status: 'paid', paidAt: payment.paidAt, cancelledAt: null })
      await this.post({ payment, orders, isByHand }, trx)
      const paid = orderIds.map((orderId) => new OrderPaid({ orderId }))
      await this.outbox.record(paid, trx)

      const { userId, paymentNo } = payment
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

  private async post(
    { payment, orders, isByHand }: { payment: Payment; orders: Order[]; isByHand: boolean },
    trx: TransactionClientContract
  ) {
    if (payment.gatewayId === null) return
    const gateway = await PaymentGateway.findOrFail(payment.gatewayId, { client: trx })
    const way = isByHand ? { driver: 'manual', creatorFeeBp: 0 } : gateway
    const shops = await Shop.query({ client: trx }).whereIn(
      'id',
      orders.map(({ shopId }) => shopId)
    )
    const creatorOf = new Map(shops.map((shop) => [shop.id, shop.creatorId]))

    await this.postSale.execute(
      orders.map((order) => ({
        tradeNo: order.tradeNo,
        creatorId: creatorOf.get(order.shopId)!,
        price: order.price,
        paid: order.paid,
        surcharge: order.surchargePaid,
        source: sourceOf(way, payment),
        creatorFeeBp: way.creatorFeeBp,
      })),
      trx
    )
  }
}

/** Who pays by balance pays with money that the house holds already. */
function sourceOf({ driver }: { driver: string }, { userId }: Payment) {
  return driver === 'balance' ? accounts.buyerBalance(userId) : accounts.gatewayClearing(driver)
}
