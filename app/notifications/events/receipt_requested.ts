import { DomainEvent } from '#core/events/domain_event'

/** A buyer wants the receipt of an order once more. */
export class ReceiptRequested extends DomainEvent<{ orderId: number }> {
  static override readonly eventName = 'notifications.receipt_requested'
}
