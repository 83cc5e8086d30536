import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { formatLocalizedMoney } from '#core/money/decimal'
import Creator from '#creators/models/creator'
import { NotifyOwner } from '#identity/actions/notify_owner'
import PayoutAttempt from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import { lockWithdrawal } from '#payouts/queries/locks'
import { longDay } from '#payouts/values/calendar'
import { ARRIVAL_DAYS } from '#payouts/values/channel_type'
import { failureOf, failureReasonOf, failureTexts } from '#payouts/values/failure_reason'

interface PayoutMail {
  mail: 'sent' | 'unclaimed' | 'unclaimed_again' | 'refused' | 'failed'
  withdrawal: Withdrawal
  /** The attempt that failed. */
  attempt?: PayoutAttempt
  /** When the provider first said that the recipient has to claim it. */
  since?: DateTime
}

/** Providers give back what was not claimed for this long. */
const CLAIM = { days: 30 }

/** Days without a claim after which the recipient is reminded. */
const REMINDERS = [3, 20]
const REMINDED_AT_ONCE = 100

/** Mails a creator about the sending of a withdrawal, once for each event, in the transaction of the event. */
@inject()
export class MailPayout {
  constructor(
    private notifyOwner: NotifyOwner,
    private clock: Clock
  ) {}

  async execute(
    { mail, withdrawal, attempt, since }: PayoutMail,
    trx: TransactionClientContract
  ): Promise<void> {
    const creator = await Creator.query({ client: trx })
      .where('id', withdrawal.creatorId)
      .preload('user')
      .firstOrFail()
    const { user: owner } = creator
    const { from, to } = ARRIVAL_DAYS[withdrawal.type]
    const data = {
      invoiceNo: withdrawal.invoiceNo,
      amount: formatLocalizedMoney(withdrawal.creditedSum, owner.locale),
      hint: withdrawal.accountHint,
      type: withdrawal.type,
      from,
      to,
      ...(attempt && textsOf(withdrawal, attempt, owner.locale)),
      ...(since && { until: longDay(since.plus(CLAIM), owner.locale) }),
      url: `${appUrl}/studio/payouts/${withdrawal.invoiceNo}`,
      channelsUrl: `${appUrl}/studio/payouts/channels`,
    }
    await this.notifyOwner.execute({ owner, mail: `payouts/${mail}`, data }, trx)
  }

  /**
   * Tells why a withdrawal failed and what follows; not again when a later attempt fails for the same reason. The caller
   * holds the withdrawal's lock.
   */
  async failed(
    { attempt, withdrawal }: { attempt: PayoutAttempt; withdrawal: Withdrawal },
    trx: TransactionClientContract
  ): Promise<void> {
    const told = await PayoutAttempt.query({ client: trx })
      .where({ withdrawalId: withdrawal.id })
      .whereNotNull('toldAt')
    if (told.some((earlier) => isSameFailure(earlier, attempt))) return
    await attempt.useTransaction(trx).merge({ toldAt: this.clock.now() }).save()
    await this.execute({ mail: 'failed', withdrawal, attempt }, trx)
  }

  /** Reminds recipients who have not claimed a payout, on the third and the twentieth day, once each. */
  async remind(): Promise<void> {
    const now = this.clock.now()
    const [first, second] = REMINDERS.map((days) => now.minus({ days }).toJSDate())
    const waiting = await db
      .from('payout_attempts')
      .where('unclaimed_since', '<=', first!)
      .where('unclaimed_reminders', '<', REMINDERS.length)
      .whereRaw('(unclaimed_reminders = 0 or unclaimed_since <= ?)', [second!])
      .orderBy('id')
      .limit(REMINDED_AT_ONCE)
      .select({ id: 'id', withdrawalId: 'withdrawal_id' })
    for (const { id, withdrawalId } of waiting) {
      await db.transaction(async (trx) => {
        const withdrawal = await lockWithdrawal(withdrawalId, trx)
        const attempt = await PayoutAttempt.findOrFail(id, { client: trx })
        const { unclaimedSince: since, unclaimedReminders: told } = attempt
        if (!withdrawal || !since || attempt.waitsFor !== 'recipient') return
        // After a longer pause of the worker, several are due: one mail is enough.
        const due = REMINDERS.filter((days) => since <= now.minus({ days })).length
        if (due <= told) return
        await attempt.merge({ unclaimedReminders: due }).save()
        await this.execute({ mail: 'unclaimed_again', withdrawal, since }, trx)
      })
    }
  }
}

function isSameFailure(one: PayoutAttempt, other: PayoutAttempt): boolean {
  return failureReasonOf(one) === failureReasonOf(other) && one.reason === other.reason
}

/** Why it failed, and what follows, in the creator's language. */
function textsOf({ comment }: Withdrawal, attempt: PayoutAttempt, locale: string) {
  const failure = failureOf({ stage: 'failed', comment }, attempt)!
  return { ...failureTexts(failure, locale), isForAccount: failure.next === 'check_account' }
}
