import { DomainEvent } from '#core/events/domain_event'

/** Money came for a payment that stood no more, and went back the way it came. */
export class PaymentReturned extends DomainEvent<{ refundId: number }> {
  static override readonly eventName = 'ordering.payment_sent_back'
}
