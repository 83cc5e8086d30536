import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { PaymentRow } from '#administration/queries/payments'

/** A payment as admins see it. */
export default class AdminPaymentTransformer extends BaseTransformer<PaymentRow> {
  toObject() {
    const payment = this.resource
    const returned = new Money(BigInt(payment.returnedElsewhere), payment.currency)
    return {
      ...this.pick(payment, [
        'paymentNo',
        'status',
        'gateway',
        'gatewayReference',
        'failureReason',
      ]),
      buyer: { id: payment.buyerId, username: payment.username, email: payment.email },
      amount: new Money(payment.amount, payment.currency).toJSON(),
      returnedElsewhere: returned.isZero ? null : returned.toJSON(),
      orders: payment.orders,
      createdAt: payment.createdAt.toISOString(),
      expiresAt: payment.expiresAt.toISOString(),
      paidAt: textOf(payment.paidAt),
      lookedAt: textOf(payment.lookedAt),
      nextPollAt: textOf(payment.nextPollAt),
      givenUpAt: textOf(payment.givenUpAt),
    }
  }
}

const textOf = (at: Date | null) => at?.toISOString() ?? null
