import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { AdminOrderRow } from '#ordering/queries/admin_orders'

/** An order, to an admin. */
export default class AdminOrderTransformer extends BaseTransformer<AdminOrderRow> {
  toObject() {
    const order = this.resource
    return {
      ...this.pick(order, ['tradeNo', 'type', 'status', 'title', 'message', 'isByHand']),
      ...this.pick(order, ['siblings', 'gateway', 'sentBackState']),
      isCancelled: order.cancelledAt !== null,
      buyer: { id: order.buyerId, username: order.username, email: order.email },
      shop: { name: order.shopName, creatorName: order.creatorName },
      amount: new Money(order.amount, order.currency).toJSON(),
      discount: new Money(order.discount, order.currency).toJSON(),
      surcharge: new Money(order.surcharge, order.paidCurrency).toJSON(),
      paid: new Money(order.paidAmount, order.paidCurrency).toJSON(),
      date: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      payment: { paymentNo: order.paymentNo, status: order.paymentStatus },
      refund: order.refundNo
        ? {
            refundNo: order.refundNo,
            state: order.refundState!,
            reason: order.refundReason,
            requestNote: order.requestNote,
            note: order.refundNote,
            failure: order.refundFailure,
          }
        : null,
    }
  }
}
