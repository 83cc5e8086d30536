import { DomainEvent } from '#core/events/domain_event'

/** The provider confirmed that a withdrawal was paid. */
export class WithdrawalPaid extends DomainEvent<{ withdrawalId: number }> {
  static override readonly eventName = 'payouts.withdrawal_paid'
}
