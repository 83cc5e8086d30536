import { DomainEvent } from '#core/events/domain_event'

/** A buyer requested a refund; an admin decides. */
export class RefundRequested extends DomainEvent<{
  orderId: number
  refundNo: string
  note: string
}> {
  static override readonly eventName = 'orders.refund_requested'
}
