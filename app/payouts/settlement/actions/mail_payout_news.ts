import { inject } from '@adonisjs/core'
import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'
import type { Row } from '#core/database/row'
import { formatLocalizedMoney } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type User from '#identity/models/user'
import { balancesOf } from '#payouts/earnings/queries/balances'
import type { PayoutSkipped } from '#payouts/events'
import PayoutAttempt from '#payouts/models/payout_attempt'
import Withdrawal from '#payouts/models/withdrawal'
import type { SkipRow } from '#payouts/settlement/queries/payout_history'
import { longDay } from '#payouts/values/calendar'
import { failureOf, failureTexts } from '#payouts/values/failure_reason'
import { Mailer } from '#platform/mail/mailer'

interface PayoutNews {
  creatorId: number
  mail: 'scheduled' | 'paid' | 'returned' | 'skipped' | 'negative'
  /** The event that causes it: one email for each, however often it is handled. */
  eventId: string
  /** The values of the template in the language of the creator. */
  dataIn: (locale: string) => Record<string, string | number | boolean | null | object>
}

interface Recipient extends Row<User, 'locale' | 'username'> {
  to: User['email']
}

const { thresholdCurrency } = marketplace.settlement
const PAGE = `${appUrl}/studio/payouts`

/** Emails a creator about a payout, once for each event. */
@inject()
export class MailPayoutNews {
  constructor(private mailer: Mailer) {}

  async execute({ creatorId, mail, eventId: id, dataIn }: PayoutNews): Promise<void> {
    const recipient: Recipient | null = await db
      .from('creators as c')
      .join('users as u', 'u.id', 'c.user_id')
      .where('c.id', creatorId)
      .whereNull('u.deleted_at')
      .select('u.email as to', 'u.locale', 'u.username')
      .first()
    if (!recipient) return
    const { to, locale, username } = recipient
    const template = `payouts/${mail}`
    const data = { username, ...dataIn(locale) }
    await this.mailer.sendOnce(`payouts.${mail}`, { to, locale, template, data, id })
  }

  /** A withdrawal was made, paid or returned. */
  async withdrawal(
    withdrawalId: number,
    mail: 'scheduled' | 'paid' | 'returned',
    eventId: string
  ): Promise<void> {
    const withdrawal = await Withdrawal.findOrFail(withdrawalId)
    const last = await PayoutAttempt.query().where({ withdrawalId }).orderBy('n', 'desc').first()
    if (mail === 'returned' && wasRefused(last)) return
    const { creatorId, invoiceNo, kind, type, accountHint: hint } = withdrawal
    const correctionNo = mail === 'returned' ? await correctionOf(withdrawalId) : ''
    const url = `${PAGE}/${invoiceNo}`
    const dataIn = (locale: string) => {
      const amount = formatLocalizedMoney(withdrawal.creditedSum, locale)
      const total = formatLocalizedMoney(withdrawal.sum, locale)
      const to = i18nManager.locale(locale).t(`payouts.types.${type}`)
      const day = longDay(withdrawal.day, locale)
      const sendAfter = longDay(withdrawal.sendAfter, locale)
      const why = mail === 'returned' ? returnTexts(withdrawal, last, locale) : {}
      return { invoiceNo, kind, correctionNo, to, hint, amount, total, url, day, sendAfter, ...why }
    }
    await this.execute({ creatorId, mail, eventId, dataIn })
  }

  /** A Friday made no withdrawal, with all reasons. */
  async skipped({ creatorId, day }: PayoutSkipped['payload'], eventId: string): Promise<void> {
    const skip: SkipRow = await db
      .from('payout_skips')
      .where({ creator_id: creatorId, day })
      .select('reasons', 'aud_total as audTotal', 'aud_threshold as audThreshold')
      .firstOrFail()
    const dataIn = (locale: string) => {
      const i18n = i18nManager.locale(locale)
      const money = (minor: bigint) =>
        formatLocalizedMoney(new Money(minor, thresholdCurrency), locale)
      const total = money(skip.audTotal)
      const values = { total, threshold: money(skip.audThreshold) }
      const reasons = skip.reasons.map((reason) => ({
        title: i18n.t(`payouts.reasons.${reason}.title`),
        text: i18n.t(`mails.payouts.skipped.reasons.${reason}`, values),
      }))
      return { day: longDay(day, locale), total, reasons, url: PAGE }
    }
    await this.execute({ creatorId, mail: 'skipped', eventId, dataIn })
  }

  /** Refunds or disputes took more than was available. */
  async negative(creatorId: number, eventId: string): Promise<void> {
    const available = await balancesOf(creatorId, 'creator_available')
    const dataIn = (locale: string) => ({
      balances: available.map((amount) => formatLocalizedMoney(amount, locale)),
      url: PAGE,
    })
    await this.execute({ creatorId, mail: 'negative', eventId, dataIn })
  }
}

async function correctionOf(withdrawalId: number): Promise<string> {
  const correction = { withdrawal_id: withdrawalId, kind: 'correction' }
  const { no } = await db.from('statements').where(correction).select('no').firstOrFail()
  return no
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
    channelsUrl: `${PAGE}/channels`,
  }
}
