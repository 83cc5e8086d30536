import { DomainEvent } from '#core/events/domain_event'

/** Refunds or disputes took more than a creator had available: nothing is paid until sales make up for it. */
export class BalanceNegative extends DomainEvent<{ creatorId: number }> {
  static override readonly eventName = 'payouts.balance_negative'
}

/**
 * A creator was not paid on a Friday, for other reasons than on the Friday before. A skip for the same reasons is
 * recorded and not announced.
 */
export class PayoutSkipped extends DomainEvent<{ creatorId: number; day: string }> {
  static override readonly eventName = 'payouts.payout_skipped'
}

/** The provider confirmed that a withdrawal was paid. */
export class WithdrawalPaid extends DomainEvent<{ withdrawalId: number }> {
  static override readonly eventName = 'payouts.withdrawal_paid'
}

/** A withdrawal ended unpaid, or its payment came back: the money is available again. */
export class WithdrawalReturned extends DomainEvent<{ withdrawalId: number }> {
  static override readonly eventName = 'payouts.withdrawal_returned'
}

/** A settlement made a withdrawal, which an admin approves next. */
export class WithdrawalScheduled extends DomainEvent<{ withdrawalId: number }> {
  static override readonly eventName = 'payouts.withdrawal_scheduled'
}
