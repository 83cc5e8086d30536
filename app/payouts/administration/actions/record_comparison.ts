import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { lockOpenAttempt } from '#payouts/locks/lock_open_attempt'
import { lockWithdrawal } from '#payouts/locks/lock_withdrawal'
import { findsByKey } from '#payouts/sending/values/finds_by_key'
import type PayoutAttempt from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import type {
  ProviderAnswer,
  ProviderTrace,
} from '#payouts/administration/queries/compare_with_providers'

/** The others leave open whether it was paid, and a person has to check. */
const ANSWERED: readonly ProviderTrace[] = ['not_there', 'paid', 'under_way', 'failed', 'returned']

const PAYING: readonly ProviderTrace[] = ['paid', 'under_way']

@inject()
export class RecordComparison {
  constructor(private clock: Clock) {}

  /**
   * Records where the provider knows an attempt, so that the next one continues there and the provider recognizes it.
   * Nothing is closed: the outcome is recorded when it is sent again. Where the provider gave no answer, nothing is
   * recorded.
   */
  async execute({ answers }: { answers: ProviderAnswer[] }): Promise<void> {
    for (const answer of answers) {
      if (answer.trace === 'no_answer') continue
      await db.transaction((trx) => this.record(answer, trx))
    }
  }

  private async record(
    { id, n, key, trace, askedAt }: ProviderAnswer,
    trx: TransactionClientContract
  ): Promise<void> {
    const withdrawal = await lockWithdrawal(id, trx)
    if (!withdrawal || withdrawal.isClosed) return
    withdrawal.useTransaction(trx).merge({ askedAt })
    if (ANSWERED.includes(trace))
      await this.recordAnswer(withdrawal, { n, key, trace, askedAt }, trx)
    await withdrawal.save()
  }

  private async recordAnswer(
    withdrawal: Withdrawal,
    { n, key, trace, askedAt }: Pick<ProviderAnswer, 'n' | 'key' | 'trace' | 'askedAt'>,
    trx: TransactionClientContract
  ): Promise<void> {
    const open = await lockOpenAttempt(withdrawal, trx)
    const isFoundPaid = this.isFoundPaid(withdrawal, {
      trace,
      isRecorded: open?.n === n && findsByKey(open.driver),
    })
    const lastFound = isFoundPaid ? withdrawal.foundN : null
    const foundN = trace === 'not_there' ? lastFound : n
    withdrawal.merge({ foundN, isFoundPaid, comparedAt: askedAt })
    if (open && n > open.n) await this.endEarlier(open, { withdrawal, key })
    else if (open?.state === 'unknown' && open.waitsFor === 'person') {
      await open.merge({ askAgainAt: this.clock.now() }).save()
    }
  }

  /**
   * An attempt that is open here usually records its outcome itself. What was found stays found when it is not there:
   * another company may have been asked, because the method of payment was changed.
   */
  private isFoundPaid(
    { isFoundPaid }: Withdrawal,
    { trace, isRecorded }: { trace: ProviderTrace; isRecorded: boolean }
  ): boolean {
    return trace === 'not_there' ? isFoundPaid : PAYING.includes(trace) && !isRecorded
  }

  /**
   * Another attempt was made only after this one had paid nothing, which a restored backup has forgotten. The withdrawal
   * can be sent in a run again, under the key that the provider knows.
   */
  private async endEarlier(
    attempt: PayoutAttempt,
    { withdrawal, key }: { withdrawal: Withdrawal; key: string }
  ): Promise<void> {
    await attempt
      .merge({
        state: 'failed',
        class: 'platform',
        failure: `The provider knows a later attempt: ${key}`,
        settledAt: this.clock.now(),
        askAgainAt: null,
        waitsFor: null,
        unknownSince: null,
      })
      .save()
    withdrawal.merge({ stage: 'approved', version: withdrawal.version + 1 })
  }
}
