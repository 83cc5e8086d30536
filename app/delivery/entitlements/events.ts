import { DomainEvent } from '#core/events/domain_event'

/**
 * The buyer of a paid order has the right to its files. `isWaiting`: copies are still to be made, and the end of each is
 * an event of its own.
 */
export class OrderGranted extends DomainEvent<{ orderId: number; isWaiting?: boolean }> {
  static override readonly eventName = 'delivery.order_granted'
}

/** A sold file was withdrawn or restored; its row has the reason. */
export class FileWithdrawalChanged extends DomainEvent<{
  attachmentId: number
  isRestored: boolean
}> {
  static override readonly eventName = 'delivery.withdrawal_changed'
}
