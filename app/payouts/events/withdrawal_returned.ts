import { DomainEvent } from '#core/events/domain_event'

/** A withdrawal ended unpaid, or its payment came back: the money is available again. */
export class WithdrawalReturned extends DomainEvent<{ withdrawalId: number }> {
  static override readonly eventName = 'payouts.withdrawal_returned'
}
