import { DomainEvent } from '#core/events/domain_event'

export class RefundRejected extends DomainEvent<{ orderId: number; note: string }> {
  static override readonly eventName = 'orders.refund_rejected'
}
