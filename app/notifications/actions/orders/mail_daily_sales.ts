import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { handledAmong, once } from '#core/events/once'
import { Mailer } from '#platform/mail/mailer'
import { mailId } from '#notifications/engines/mail_id'
import { formatLongDate } from '#notifications/engines/receipt_of'
import { salesText } from '#notifications/engines/sales_text'
import { ListSales, type ShopSales } from '#notifications/queries/list_sales'
import { saleRows } from '#notifications/queries/sale_rows'

const MOST_LINES = 50

/** Days that are made up for after an outage; older ones are not mailed any more. */
const MOST_DAYS = 7

/** A day is done when it was mailed this long after its end: by then, all of its payments are committed. */
const SETTLED_AFTER = { hours: 1 }

const DONE = 'notifications.daily_sales_done'

/**
 * Emails the sales of each day (UTC) that has ended to creators with daily summaries, also those of days on which nothing
 * ran. Once per shop and day, however often it runs. Days that ended before a creator chose summaries are skipped: their
 * sales were mailed by the former choice.
 */
@inject()
export class MailDailySales {
  constructor(
    private listSales: ListSales,
    private mailer: Mailer,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now().toUTC()
    const today = now.startOf('day')
    const past = Array.from({ length: MOST_DAYS }, (_, n) => today.minus({ days: MOST_DAYS - n }))
    // Days of which a run has reached the last shop: the runs of the next hours need not read them again.
    const done = await handledAmong(past.map(dayId), DONE)
    for (const day of past) {
      if (done.has(dayId(day))) continue
      const end = day.plus({ days: 1 })
      await this.#mailDay(day, end)
      if (now < end.plus(SETTLED_AFTER)) continue
      await atomically(undefined, (trx) => once(dayId(day), DONE, trx))
    }
  }

  async #mailDay(day: DateTime, end: DateTime) {
    const rows = saleRows()
      .where('c.sale_mails', 'daily')
      .where('c.sale_mails_since', '<', end.toJSDate())
      .where('o.paid_at', '>=', day.toJSDate())
      .where('o.paid_at', '<', end.toJSDate())
    for (const shop of await this.listSales.execute(rows)) {
      await this.#mail(shop, day.toJSDate())
    }
  }

  async #mail({ shopId, to, locale, username, sales }: ShopSales, day: Date) {
    const id = mailId(`daily_sales:${shopId}:${day.toISOString()}`)
    const { lines, ...sums } = salesText(sales, locale)
    const data = {
      username,
      ...sums,
      day: formatLongDate(day, locale),
      lines: lines.slice(0, MOST_LINES),
      more: Math.max(0, lines.length - MOST_LINES),
      url: `${appUrl}/studio/orders`,
    }
    await this.mailer.sendOnce('notifications.daily_sales', {
      to,
      locale,
      template: 'notifications/daily_sales',
      data,
      id,
    })
  }
}

const dayId = (day: DateTime) => mailId(`daily_sales:${day.toISODate()}`)
