import { DomainEvent } from '#core/events/domain_event'

/**
 * The buyer of a paid order has the right to its files, and no copy was created for it: those of an earlier purchase are
 * its copies, or its files have none. Otherwise the end of each copy is an event of its own.
 */
export class OrderGranted extends DomainEvent<{ orderId: number }> {
  static override readonly eventName = 'delivery.order_granted'
}

/** A sold file was withdrawn or restored; its row has the reason. */
export class FileWithdrawalChanged extends DomainEvent<{
  attachmentId: number
  isRestored: boolean
}> {
  static override readonly eventName = 'delivery.withdrawal_changed'
}
