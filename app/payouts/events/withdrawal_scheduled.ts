import { DomainEvent } from '#core/events/domain_event'

/** A settlement made a withdrawal, which an admin approves next. */
export class WithdrawalScheduled extends DomainEvent<{ withdrawalId: number }> {
  static override readonly eventName = 'payouts.withdrawal_scheduled'
}
