import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { Outbox } from '#core/events/outbox'
import { Money } from '#core/money/money'
import { PostPayoutClosed } from '#ledger/actions/post_payout_closed'
import { WithdrawalPaid } from '#payouts/events/withdrawal_paid'
import type Withdrawal from '#payouts/models/withdrawal'

@inject()
export class CloseWithdrawal {
  constructor(
    private postPayoutClosed: PostPayoutClosed,
    private outbox: Outbox
  ) {}

  /**
   * Closes a withdrawal whose payment the provider confirmed, and posts that its money left transit. The caller holds
   * the row's lock.
   * @returns false when it was closed before
   */
  async execute(
    withdrawal: Withdrawal,
    { paidAt }: { paidAt: DateTime },
    trx: TransactionClientContract
  ): Promise<boolean> {
    if (withdrawal.isClosed) return false
    const { invoiceNo, sum: amount, type } = withdrawal
    const surcharge = new Money(withdrawal.surcharge, withdrawal.currency)
    const sentAt = withdrawal.sentAt ?? paidAt
    await withdrawal.useTransaction(trx).merge({ stage: 'paid', closedAt: paidAt, sentAt }).save()
    await this.postPayoutClosed.execute({ invoiceNo, amount, surcharge, type }, trx)
    await this.outbox.record(new WithdrawalPaid({ withdrawalId: withdrawal.id }), trx)
    return true
  }
}
