import { DomainEvent } from '#core/events/domain_event'

/** A sold file was withdrawn or restored; its row has the reason. */
export class FileWithdrawalChanged extends DomainEvent<{
  attachmentId: number
  isRestored: boolean
}> {
  static override readonly eventName = 'delivery.withdrawal_changed'
}
