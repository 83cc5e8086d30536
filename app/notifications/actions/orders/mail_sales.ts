import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { Mailer } from '#platform/mail/mailer'
import { mailId } from '#notifications/engines/mail_id'
import { salesText } from '#notifications/engines/sales_text'
import { ListSales } from '#notifications/queries/list_sales'
import { saleRows } from '#notifications/queries/sale_rows'

/** Emails creators about a sale, once per payment and shop, whichever of its orders is handled first. */
@inject()
export class MailSales {
  constructor(
    private listSales: ListSales,
    private mailer: Mailer
  ) {}

  async execute({ orderId }: { orderId: number }): Promise<void> {
    const payment = db.from('orders').where('id', orderId).select('payment_id', 'shop_id').first()
    const { payment_id: paymentId, shop_id: shopId } = await payment
    const rows = saleRows().where({ 'o.payment_id': paymentId, 'o.shop_id': shopId })
    const [shop] = await this.listSales.execute(rows)
    if (!shop || shop.saleMails !== 'each') return

    const { to, locale, username, sales } = shop
    const [first] = sales
    const id = mailId(`sale:${paymentId}:${shopId}`)
    const data = {
      username,
      productTitle: first!.productTitle,
      buyer: first!.buyer,
      isTip: first!.isTip,
      ...salesText(sales, locale),
      message: first!.message,
      url: `${appUrl}/studio/orders/${first!.tradeNo}`,
    }
    await this.mailer.sendOnce('notifications.sold', {
      to,
      locale,
      template: 'notifications/sold',
      data,
      id,
    })
  }
}
