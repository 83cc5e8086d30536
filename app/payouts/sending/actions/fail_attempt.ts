import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { CloseWithdrawal } from '#payouts/settlement/actions/close_withdrawal'
import PayoutAttempt from '#payouts/models/payout_attempt'
import PayoutChannel from '#payouts/models/payout_channel'
import type Withdrawal from '#payouts/models/withdrawal'
import { MailPayout } from '#payouts/sending/actions/mail_payout'
import { StartAttempt } from '#payouts/sending/actions/start_attempt'
import { PayoutNotDue, PayoutsLocked } from '#payouts/errors'

/** How many times a temporary failure is retried automatically. */
const MAX_RETRIES = 3
const RETRY_DELAY = { minutes: 5 }

type Failed = { attempt: PayoutAttempt; withdrawal: Withdrawal }

/** Ends an attempt that certainly paid nothing, and decides what follows. */
@inject()
export class FailAttempt {
  constructor(
    private closeWithdrawal: CloseWithdrawal,
    private startAttempt: StartAttempt,
    private mailPayout: MailPayout,
    private clock: Clock
  ) {}

  /**
   * Ends the attempt. When the recipient's account cannot receive, it is never tried again: the channel is marked, and
   * the money returns to the balance. Otherwise the withdrawal waits for an admin, or is retried automatically after
   * a temporary failure. The caller holds both locks.
   */
  async execute({ attempt, withdrawal }: Failed, trx: TransactionClientContract): Promise<void> {
    attempt.useTransaction(trx).merge({
      state: 'failed',
      class: attempt.class ?? 'platform',
      settledAt: this.clock.now(),
      askAgainAt: null,
      waitsFor: null,
    })
    await attempt.save()
    // What a provider has paid is not returned to the balance.
    if (attempt.class !== 'recipient' || withdrawal.isFoundPaid)
      return this.retryOrReport({ attempt, withdrawal }, trx)
    await this.mailPayout.execute({ mail: 'refused', withdrawal, attempt }, trx)
    await this.returnMoney({ attempt, withdrawal }, trx)
  }

  /**
   * Returns the money of an ended attempt to the balance. An account that cannot receive or keep a payment is marked, so
   * that no Friday pays to it before its creator has changed it.
   */
  async returnMoney(
    { attempt, withdrawal }: Failed,
    trx: TransactionClientContract
  ): Promise<void> {
    if (attempt.class === 'recipient') await this.refuseChannel(attempt, withdrawal, trx)
    await this.closeWithdrawal.returnMoney(withdrawal, {}, trx)
  }

  /** Retries the withdrawal after a temporary failure, or leaves it to an admin and tells the creator. */
  async retryOrReport(
    { attempt, withdrawal }: Failed,
    trx: TransactionClientContract
  ): Promise<void> {
    await withdrawal.useTransaction(trx).merge({ stage: 'failed' }).save()
    if (await this.retry({ attempt, withdrawal }, trx)) return
    await this.mailPayout.failed({ attempt, withdrawal }, trx)
  }

  /** @returns false where an admin decides: also while sending is locked, and after a change of the account */
  private async retry(
    { attempt, withdrawal }: Failed,
    trx: TransactionClientContract
  ): Promise<boolean> {
    if (attempt.class !== 'temporary' || withdrawal.isHeld) return false
    const failures = await PayoutAttempt.query({ client: trx }).where({
      withdrawalId: withdrawal.id,
      class: 'temporary',
    })
    if (failures.length > MAX_RETRIES) return false
    try {
      const next = await this.startAttempt.execute({ withdrawal, runId: attempt.runId }, trx)
      await next?.merge({ askAgainAt: this.clock.now().plus(RETRY_DELAY) }).save()
      return next !== null
    } catch (error) {
      if (error instanceof PayoutsLocked || error instanceof PayoutNotDue) return false
      throw error
    }
  }

  private async refuseChannel(
    { failure }: PayoutAttempt,
    { channelId, accountHash }: Withdrawal,
    trx: TransactionClientContract
  ) {
    await PayoutChannel.query({ client: trx })
      .where({ id: channelId, accountHash })
      .update({ refusedAt: this.clock.now(), refusal: failure?.slice(0, 500) ?? null })
  }
}
