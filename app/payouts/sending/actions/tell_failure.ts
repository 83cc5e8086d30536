import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import PayoutAttempt from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import { MailPayout } from '#payouts/sending/actions/mail_payout'
import { failureReasonOf } from '#payouts/values/failure_reason'

@inject()
export class TellFailure {
  constructor(
    private mailPayout: MailPayout,
    private clock: Clock
  ) {}

  /**
   * Mails the creator why a withdrawal failed and what follows; not again when a later attempt fails for the same reason.
   * The caller holds the withdrawal's lock.
   */
  async execute(
    { attempt, withdrawal }: { attempt: PayoutAttempt; withdrawal: Withdrawal },
    trx: TransactionClientContract
  ): Promise<void> {
    const told = await PayoutAttempt.query({ client: trx })
      .where({ withdrawalId: withdrawal.id })
      .whereNotNull('toldAt')
    if (told.some((earlier) => isSame(earlier, attempt))) return
    await attempt.useTransaction(trx).merge({ toldAt: this.clock.now() }).save()
    await this.mailPayout.execute({ mail: 'failed', withdrawal, attempt }, trx)
  }
}

function isSame(one: PayoutAttempt, other: PayoutAttempt): boolean {
  return failureReasonOf(one) === failureReasonOf(other) && one.reason === other.reason
}
