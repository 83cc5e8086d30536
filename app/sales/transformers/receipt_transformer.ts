import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ShownReceipt } from '#sales/queries/receipts'

/** A receipt as the buyer sees it. */
export default class ReceiptTransformer extends BaseTransformer<ShownReceipt> {
  toObject() {
    const { receipt, paymentNo, number, versions, refunds } = this.resource
    const { lines, subtotal, surcharge, total, paidAt, gateway, isByHand } = receipt.content
    return {
      ...this.pick(receipt, ['version', 'billingName', 'taxNumber', 'billingAddress']),
      /** False for a draft. */
      isIssued: receipt.$isPersisted,
      issuedAt: receipt.issuedAt.toUTC().toISO()!,
      paymentNo,
      number,
      versions: versions.map((one) => ({ ...one, issuedAt: one.issuedAt.toISOString() })),
      buyer: { username: receipt.buyerName, email: receipt.buyerEmail },
      lines: lines.map((line) => ({ ...line })),
      subtotal,
      surcharge,
      total,
      paidAt,
      gateway,
      isByHand,
      refunds: refunds.map(({ amount, at, ...refund }) => ({
        ...refund,
        amount: amount.toJSON(),
        at: at.toISOString(),
      })),
      /** The paid amount minus refunds. */
      remaining: {
        ...total,
        amount: refunds
          .reduce((left, { amount }) => left - amount.minor, BigInt(total.amount))
          .toString(),
      },
    }
  }
}
