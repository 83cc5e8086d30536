import { DomainEvent } from '#core/events/domain_event'

/** A sold file was taken back from its buyers, or given back to them; its row tells the reason. */
export class WithdrawalChanged extends DomainEvent<{ attachmentId: number; isRestored: boolean }> {
  static override readonly eventName = 'delivery.withdrawal_changed'
}
