import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import PayoutAttempt from '#payouts/models/payout_attempt'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import type Withdrawal from '#payouts/models/withdrawal'
import { DelayWithdrawals } from '#payouts/sending/actions/delay_withdrawals'
import { CheckBeforeSending } from '#payouts/sending/actions/check_before_sending'
import { assertSendingUnlocked } from '#payouts/sending/queries/sending_lock'
import { PayoutClosed, PayoutNotDue, PayoutUnderWay } from '#payouts/errors'
import { attemptKey } from '#payouts/sending/values/payout_operation'
import { factsOf } from '#payouts/values/sending_mode'

@inject()
export class StartAttempt {
  constructor(
    private checkBeforeSending: CheckBeforeSending,
    private delayWithdrawals: DelayWithdrawals,
    private clock: Clock
  ) {}

  /**
   * Creates the next attempt to send a withdrawal. The provider is called later, outside of any transaction; until then
   * the row is the only trace, and it is found also when this process dies. The database allows one open attempt of a
   * withdrawal. The caller holds the withdrawal's lock.
   * @returns null when the withdrawal is held; a hold by rule is recorded then
   * @throws PayoutsLocked, PayoutClosed, PayoutUnderWay, PayoutNotDue
   */
  async execute(
    { withdrawal, runId = null }: { withdrawal: Withdrawal; runId?: number | null },
    trx: TransactionClientContract
  ): Promise<PayoutAttempt | null> {
    await assertSendingUnlocked(trx)
    if (withdrawal.isClosed) throw new PayoutClosed()
    if (withdrawal.stage !== 'approved' && withdrawal.stage !== 'failed') throw new PayoutUnderWay()
    const now = this.clock.now()
    const delayed = await this.delayWithdrawals.execute({ ids: [withdrawal.id] }, trx)
    const sendAfter = delayed.get(withdrawal.id) ?? withdrawal.sendAfter
    if (sendAfter > now) throw new PayoutNotDue(sendAfter.toJSDate())
    if (!(await this.checkBeforeSending.execute(withdrawal, trx))) return null

    const { driver } = await PayoutChannelType.findOrFail(withdrawal.type, { client: trx })
    const n = await nextNumber(withdrawal, trx)
    const { currency, minor: amount } = withdrawal.creditedSum
    const attempt = await PayoutAttempt.create(
      {
        withdrawalId: withdrawal.id,
        n,
        key: attemptKey(withdrawal, n),
        runId,
        driver,
        amount,
        currency,
        accountHash: withdrawal.accountHash,
        accountSealed: withdrawal.accountSealed,
        state: 'created',
        progress: {},
        askAgainAt: now,
        createdAt: now,
      },
      { client: trx }
    )
    // Where the key finds the payment, the attempt records it; otherwise a person enters it.
    const isFoundPaid = withdrawal.isFoundPaid && factsOf(driver).kind === 'person'
    withdrawal.useTransaction(trx).merge({ stage: 'sending', isFoundPaid })
    await withdrawal.save()
    return attempt
  }
}

/** After a restore, attempts that are missing here are not made again: they continue where the provider knows one. */
async function nextNumber(
  { id: withdrawalId, foundN }: Withdrawal,
  trx: TransactionClientContract
): Promise<number> {
  const row = await trx
    .from('payout_attempts')
    .where({ withdrawal_id: withdrawalId })
    .max('n as last')
    .first()
  return Math.max(Number(row?.last ?? 0) + 1, foundN ?? 0)
}
