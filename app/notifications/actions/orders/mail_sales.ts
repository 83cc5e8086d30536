import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { once, onceEach } from '#core/events/once'
import { Mailer } from '#platform/mail/mailer'
import { Queue } from '#platform/queue/queue'
import { mailId } from '#notifications/engines/mail_id'
import { salesText } from '#notifications/engines/sales_text'
import { tryEach } from '#notifications/engines/try_each'
import { ListSales, type ShopSales } from '#notifications/queries/list_sales'
import { unmailedSales } from '#notifications/queries/sale_rows'
import { mailSalesJob } from '#notifications/values/jobs'

/** A shop gets one email in each such part of an hour, so that one that sells much is not mailed for each sale. */
const PART_MS = 10 * 60_000
const MOST_LINES = 50

type ShopToMail = { shopId: number; orderIds?: number[]; part?: number }

/**
 * Emails creators about sales soon after them, each payment and shop once. The sales that follow in the same ten minutes
 * are mailed together when these are over.
 */
@inject()
export class MailSales {
  constructor(
    private listSales: ListSales,
    private mailer: Mailer,
    private queue: Queue,
    private clock: Clock
  ) {}

  /** The shops of these orders, one after the other. */
  async execute({ orderIds }: { orderIds: number[] }): Promise<void> {
    const shops: { shopId: number }[] = await db
      .from('orders')
      .whereIn('id', orderIds)
      .distinct('shop_id as shopId')
      .orderBy('shopId')
    await tryEach(shops, ({ shopId }) => this.mailShop({ shopId, orderIds }))
  }

  /**
   * @param input.orderIds orders that may be older than a day, after an outage
   * @param input.part the part of an hour that it was delayed to, which a clock that is behind has not reached yet
   */
  async mailShop({ shopId, orderIds = [], part: first = 0 }: ShopToMail) {
    const now = this.clock.now()
    const rows = unmailedSales({ shopId, orderIds, since: now.minus({ days: 1 }).toJSDate() })
    const [shop] = await this.listSales.execute(rows)
    if (!shop) return
    const part = Math.max(first, Math.floor(now.toMillis() / PART_MS))
    const isTheirTurn = await atomically(undefined, async (trx) => {
      const id = mailId(`sale_mail:${shopId}:${part}`)
      if (!(await once(id, 'notifications.sale_mail', trx))) return false
      const idOf = ({ paymentId }: { paymentId: number }) => mailId(`sale:${paymentId}:${shopId}`)
      const ids = [...new Set(shop.sales.map(idOf))]
      const unsent = await onceEach(ids, 'notifications.sold', trx)
      const sales = shop.sales.filter((sale) => unsent.has(idOf(sale)))
      if (sales.length > 0) await this.mailer.send(mailOf({ ...shop, sales }, id), trx)
      return true
    })
    if (isTheirTurn) return
    const next = part + 1
    const options = { id: `${shopId}.${next}`, delayMs: next * PART_MS - now.toMillis() }
    await this.queue.dispatch(mailSalesJob, { shopId, part: next }, options)
  }
}

/** Of one payment with its buyer and message, of several with a line for each sale. */
function mailOf({ to, locale, username, sales }: ShopSales, id: string) {
  const [first] = sales
  const { lines, ...sums } = salesText(sales, locale)
  if (sales.every(({ paymentId }) => paymentId === first!.paymentId)) {
    const { productTitle, buyer, isTip, message, tradeNo } = first!
    const url = `${appUrl}/studio/orders/${tradeNo}`
    const data = { username, productTitle, buyer, isTip, lines, ...sums, message, url }
    return { to, locale, template: 'notifications/sold', data, id }
  }
  const data = {
    username,
    ...sums,
    lines: lines.slice(0, MOST_LINES),
    more: Math.max(0, lines.length - MOST_LINES),
    url: `${appUrl}/studio/orders`,
  }
  return { to, locale, template: 'notifications/sold_several', data, id }
}
