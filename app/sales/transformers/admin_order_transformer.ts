import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { AdminOrderRow } from '#sales/queries/admin_orders'

/** An order as an admin sees it. */
export default class AdminOrderTransformer extends BaseTransformer<AdminOrderRow> {
  toObject() {
    const order = this.resource
    return {
      ...this.pick(order, ['tradeNo', 'type', 'status', 'title', 'message', 'isByHand']),
      ...this.pick(order, ['siblings', 'gateway', 'sentBackState']),
      isCancelled: order.cancelledAt !== null,
      buyer: { id: order.buyerId, username: order.username, email: order.email },
      shop: {
        name: order.shopName,
        /** Number of the shop’s creator. */
        creatorId: order.creatorId,
        creatorName: order.creatorName,
      },
      amount: new Money(order.amount, order.currency).toJSON(),
      discount: new Money(order.discount, order.currency).toJSON(),
      surcharge: new Money(order.surcharge, order.paidCurrency).toJSON(),
      paid: new Money(order.paidAmount, order.paidCurrency).toJSON(),
      owed: owedByHand(order),
      payer: order.payer,
      date: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      payment: { paymentNo: order.paymentNo, status: order.paymentStatus },
      completion: completionOf(order),
      dispute: order.disputeState
        ? {
            state: order.disputeState,
            reference: order.disputeReference!,
            reason: order.disputeReason,
            openedAt: order.disputedAt!.toISOString(),
          }
        : null,
      refund: order.refundNo
        ? {
            refundNo: order.refundNo,
            state: order.refundState!,
            reason: order.refundReason,
            requestNote: order.requestNote,
            note: order.refundNote,
            failure: order.refundFailure,
            isMadeElsewhere: order.isMadeElsewhere ?? false,
          }
        : null,
      returnedElsewhere: returnedElsewhere(order),
    }
  }
}

/** Amount of the payment that was refunded on the gateway's own pages, for this or another order. */
function returnedElsewhere({ returnedElsewhere: amount, paymentCurrency }: AdminOrderRow) {
  const money = new Money(BigInt(amount), paymentCurrency)
  return money.isZero ? null : money.toJSON()
}

/** An admin's attestation of a payment outside every gateway. */
function completionOf(order: AdminOrderRow) {
  if (!order.isByHand) return null
  return {
    reason: order.completionReason!,
    evidence: order.completionEvidence!,
    by: order.completedBy,
    at: order.completedAt!.toISOString(),
  }
}

/** A pending refund that an admin must send by hand, with its transaction. */
function owedByHand(order: AdminOrderRow) {
  if (order.gateway !== 'usdt_trc20' || order.isByHand) return null
  const isOwed = (state: string | null) => state === 'approved' || state === 'processing'
  const amount = isOwed(order.refundState)
    ? order.refundAmount
    : isOwed(order.sentBackState) && order.sentBackAmount
  return amount ? new Money(BigInt(amount), order.paymentCurrency).toJSON() : null
}
