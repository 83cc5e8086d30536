import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Mailer } from '#platform/mail/mailer'
import { mailId } from '#notifications/engines/mail_id'
import { formatLongDate } from '#notifications/engines/receipt_of'
import { salesText } from '#notifications/engines/sales_text'
import { ListSales, type ShopSales } from '#notifications/queries/list_sales'
import { saleRows } from '#notifications/rows/sale_rows'

const MOST_LINES = 50

/**
 * Emails the sales of yesterday (UTC) to creators with daily summaries. Once per shop and day, however often it runs.
 */
@inject()
export class MailDailySales {
  constructor(
    private listSales: ListSales,
    private mailer: Mailer,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    const end = this.clock.now().toUTC().startOf('day')
    const day = end.minus({ days: 1 })
    const rows = saleRows()
      .where('c.sale_mails', 'daily')
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
    await atomically(undefined, async (trx) => {
      if (!(await once(id, 'notifications.daily_sales', trx))) return
      await this.mailer.send({ to, locale, template: 'notifications/daily_sales', data, id }, trx)
    })
  }
}
