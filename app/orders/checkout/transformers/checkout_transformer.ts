import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Checkout } from '#orders/checkout/queries/find_checkout'
import OrderTransformer from '#orders/purchases/transformers/order_transformer'

/** A payment with its orders, as the payer sees it. */
export default class CheckoutTransformer extends BaseTransformer<Checkout> {
  toObject() {
    const { payment, orders, transfer, sentBackState } = this.resource
    return {
      ...this.pick(payment, ['paymentNo', 'status', 'failureReason']),
      total: payment.total.toJSON(),
      payUrl: payment.isOpen ? payment.payUrl : null,
      expiresAt: payment.expiresAt.toUTC().toISO()!,
      paidAt: payment.paidAt?.toUTC().toISO() ?? null,
      sentBackState,
      transfer: transfer && {
        address: transfer.address,
        amount: transfer.sum.toJSON(),
        transactionId: transfer.transactionId,
      },
      orders: OrderTransformer.transform(orders).depth(2),
    }
  }
}
