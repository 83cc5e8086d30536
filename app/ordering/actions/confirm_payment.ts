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
import Shop from '#shops/models/shop'
import { OrderPaid } from '#ordering/events/order_paid'
import Order from '#ordering/models/order'

@inject()
export class ConfirmPayment {
  constructor(
    private closePayment: ClosePayment,
    private postSale: PostSale,
    private outbox: Outbox,
    private live: Live
  ) {}

  /**
   * Payment paid, orders paid, sales in the book, OrderPaid on its way: all of it or nothing, and
   * once. A payment that is paid already answers quietly: a gateway may tell it many times.
   * Money that comes after the payment expired or failed is taken: the order is revived.
   */
  async execute(
    { paymentId }: { paymentId: number },
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const payment = await this.closePayment.execute(paymentId, { status: 'succeeded' }, trx)
      if (!payment) return

      const orders = await Order.query({ client: trx }).where('paymentId', payment.id).orderBy('id')
      await Order.query({ client: trx })
        .where('paymentId', payment.id)
        .update({ status: 'paid', paidAt: payment.paidAt, cancelledAt: null })
      await this.post(payment, orders, trx)
      for (const { id } of orders) await this.outbox.record(new OrderPaid({ orderId: id }), trx)

      const { userId, paymentNo } = payment
      trx.after('commit', () =>
        this.live.publish(`users/${userId}`, { type: 'payment', paymentNo })
      )
    })
  }

  private async post(payment: Payment, orders: Order[], trx: TransactionClientContract) {
    if (payment.gatewayId === null) return
    const gateway = await PaymentGateway.findOrFail(payment.gatewayId, { client: trx })
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
        source: sourceOf(gateway, payment),
        creatorFeeBp: gateway.creatorFeeBp,
      })),
      trx
    )
  }
}

/** Who pays by balance pays with money that the house holds already. */
function sourceOf({ driver }: PaymentGateway, { userId }: Payment) {
  return driver === 'balance' ? accounts.buyerBalance(userId) : accounts.gatewayClearing(driver)
}
