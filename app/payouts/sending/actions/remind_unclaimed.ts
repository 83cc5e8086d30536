import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import { lockWithdrawal } from '#payouts/locks/lock_withdrawal'
import PayoutAttempt from '#payouts/models/payout_attempt'
import { MailPayout } from '#payouts/sending/actions/mail_payout'

/** Days without a claim after which the recipient is reminded. */
const REMINDERS = [3, 20]
const ROUND = 100

@inject()
export class RemindUnclaimed {
  constructor(
    private mailPayout: MailPayout,
    private clock: Clock
  ) {}

  /** Mails recipients who have not claimed a payout, on the third and the twentieth day, once each. */
  async execute(): Promise<void> {
    const now = this.clock.now()
    const waiting = await db
      .from('payout_attempts')
      .where('unclaimed_since', '<=', now.minus({ days: REMINDERS[0] }).toJSDate())
      .where('unclaimed_reminders', '<', REMINDERS.length)
      .whereRaw('(unclaimed_reminders = 0 or unclaimed_since <= ?)', [
        now.minus({ days: REMINDERS[1] }).toJSDate(),
      ])
      .orderBy('id')
      .limit(ROUND)
      .select({ id: 'id', withdrawalId: 'withdrawal_id' })
    for (const { id, withdrawalId } of waiting) await this.remind(id, withdrawalId, now)
  }

  private async remind(id: number, withdrawalId: number, now: DateTime) {
    await db.transaction(async (trx) => {
      const withdrawal = await lockWithdrawal(withdrawalId, trx)
      const attempt = await PayoutAttempt.findOrFail(id, { client: trx })
      const { unclaimedSince: since, unclaimedReminders: told } = attempt
      if (!withdrawal || !since || attempt.waitsFor !== 'recipient') return
      // After a longer pause of the worker, several are due: one mail is enough.
      const due = REMINDERS.filter((days) => since <= now.minus({ days })).length
      if (due <= told) return
      await attempt.merge({ unclaimedReminders: due }).save()
      await this.mailPayout.execute({ mail: 'unclaimed_again', withdrawal, since }, trx)
    })
  }
}
