import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import i18nManager from '@adonisjs/i18n/services/main'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'
import { formatLocalizedMoney } from '#core/money/decimal'
import { Money } from '#core/money/money'
import { MailPayoutNews } from '#payouts/actions/mails/mail_payout_news'
import type { PayoutSkipped } from '#payouts/events/payout_skipped'
import type { SkipRow } from '#payouts/rows/history_rows'
import { startOf } from '#payouts/values/calendar'

const { thresholdCurrency } = marketplace.settlement

@inject()
export class MailSkippedPayout {
  constructor(private mailPayoutNews: MailPayoutNews) {}

  async execute({ creatorId, day, eventId }: PayoutSkipped['payload'] & { eventId: string }) {
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
      return {
        day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
          startOf(day).toJSDate()
        ),
        total,
        reasons: skip.reasons.map((reason) => ({
          title: i18n.t(`payouts.reasons.${reason}.title`),
          text: i18n.t(`mails.payouts.skipped.reasons.${reason}`, values),
        })),
        url: `${appUrl}/studio/payouts`,
      }
    }
    await this.mailPayoutNews.execute({ creatorId, mail: 'skipped', eventId, dataIn })
  }
}
