import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import i18nManager from '@adonisjs/i18n/services/main'
import { appUrl } from '#config/app'
import { formatLocalizedMoney } from '#core/money/decimal'
import { MailPayoutNews } from '#payouts/actions/mails/mail_payout_news'
import PayoutAttempt from '#payouts/models/payout_attempt'
import Withdrawal from '#payouts/models/withdrawal'
import { failureTexts } from '#payouts/engines/failure_texts'
import { failureOf } from '#payouts/values/failure_reason'

interface WithdrawalNews {
  withdrawalId: number
  mail: 'scheduled' | 'paid' | 'returned'
  eventId: string
}

/** Emails a creator that a withdrawal was made, paid or returned. */
@inject()
export class MailWithdrawal {
  constructor(private mailPayoutNews: MailPayoutNews) {}

  async execute({ withdrawalId, mail, eventId }: WithdrawalNews): Promise<void> {
    const withdrawal = await Withdrawal.findOrFail(withdrawalId)
    const last = await PayoutAttempt.query().where({ withdrawalId }).orderBy('n', 'desc').first()
    if (mail === 'returned' && wasRefused(last)) return
    const { creatorId, invoiceNo, kind, type, accountHint: hint } = withdrawal
    const correctionNo = mail === 'returned' ? await this.correctionOf(withdrawalId) : ''
    const url = `${appUrl}/studio/payouts/${invoiceNo}`
    const dataIn = (locale: string) => {
      const day = (at: DateTime) => {
        const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
        return format.format(at.toJSDate())
      }
      const amount = formatLocalizedMoney(withdrawal.creditedSum, locale)
      const total = formatLocalizedMoney(withdrawal.sum, locale)
      const to = i18nManager.locale(locale).t(`payouts.types.${type}`)
      const days = { day: day(withdrawal.day), sendAfter: day(withdrawal.sendAfter) }
      const why = mail === 'returned' ? returnTexts(withdrawal, last, locale) : {}
      return { invoiceNo, kind, correctionNo, to, hint, amount, total, url, ...days, ...why }
    }
    await this.mailPayoutNews.execute({ creatorId, mail, eventId, dataIn })
  }

  private async correctionOf(withdrawalId: number): Promise<string> {
    const correction = { withdrawal_id: withdrawalId, kind: 'correction' }
    const { no } = await db.from('statements').where(correction).select('no').firstOrFail()
    return no
  }
}

/** The email about an account that cannot receive has announced the return already. */
function wasRefused(last: PayoutAttempt | null): boolean {
  return last?.state === 'failed' && last.class === 'recipient'
}

/** Why it was returned and what follows, in the creator's language. */
function returnTexts({ comment }: Withdrawal, last: PayoutAttempt | null, locale: string) {
  const failure = failureOf({ stage: 'returned', comment }, last)!
  return {
    ...failureTexts(failure, locale),
    isOfAccount: failure.isOfAccount,
    channelsUrl: `${appUrl}/studio/payouts/channels`,
  }
}
