import { createHash } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { Outbox } from '#core/events/outbox'
import { PostPayoutReturned } from '#ledger/actions/post_payout_returned'
import { allocateNumbers } from '#payouts/settlement/actions/allocate_numbers'
import { WithdrawalPaid, WithdrawalReturned } from '#payouts/events'
import type Withdrawal from '#payouts/models/withdrawal'
import type { DateTime } from 'luxon'
import { Money } from '#core/money/money'
import { PostPayoutClosed } from '#ledger/actions/post_payout_closed'

@inject()
export class CloseWithdrawal {
  constructor(
    private postPayoutClosed: PostPayoutClosed,
    private postPayoutReturned: PostPayoutReturned,
    private outbox: Outbox,
    private clock: Clock
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

  /**
   * Ends a withdrawal unpaid, also one whose payment was returned: every balance gets back what was settled, at the rates
   * of the settlement, and a correction statement explains the number. The caller holds the row's lock and has checked
   * that no attempt is open.
   * @param words what an admin writes to the creator; without them, the last attempt explains it
   * @returns false when it was returned before
   */
  async returnMoney(
    withdrawal: Withdrawal,
    { words }: { words?: string },
    trx: TransactionClientContract
  ): Promise<boolean> {
    if (withdrawal.stage === 'returned') return false
    const now = this.clock.now()
    const { id, invoiceNo } = withdrawal
    const closing = { closedAt: now, ...(words && { comment: words.slice(0, 500) }) }
    await withdrawal
      .useTransaction(trx)
      .merge({ stage: 'returned', ...closing })
      .save()
    const year = now.toUTC().year
    const [no] = await allocateNumbers({ series: 'C', year, count: 1 }, trx)
    const reversal = `${no}/${invoiceNo}/${withdrawal.amount}/${withdrawal.currency}`
    await trx.table('statements').insert({
      no,
      kind: 'correction',
      withdrawal_id: id,
      issued_at: now.toJSDate(),
      digest: createHash('sha256').update(reversal).digest('hex'),
    })
    await this.postPayoutReturned.execute(invoiceNo, trx)
    await this.outbox.record(new WithdrawalReturned({ withdrawalId: id }), trx)
    return true
  }
}
