import { DomainEvent } from '#core/events/domain_event'

/** Money that arrived for a closed payment was returned to its payer. */
export class PaymentReturned extends DomainEvent<{ refundId: number }> {
  static override readonly eventName = 'orders.payment_returned'
}
