import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Mailer } from '#core/mail/mailer'
import { amountInWords } from '#notifications/engines/amount_in_words'
import { letterId } from '#notifications/engines/letter_id'
import { GetOrderLetter } from '#notifications/queries/get_order_letter'

/** Mails the buyer what was paid for, once for each order. */
@inject()
export class MailReceipt {
  constructor(
    private getOrderLetter: GetOrderLetter,
    private mailer: Mailer
  ) {}

  async execute({ orderId }: { orderId: number }): Promise<void> {
    const id = letterId(`receipt:${orderId}`)
    const found = await this.getOrderLetter.execute({ orderId })
    if (!found) return
    const { to, locale, paid, paidAt, ...letter } = found
    await atomically(undefined, async (trx) => {
      if (!(await once(id, 'notifications.receipt', trx))) return
      const data = {
        ...letter,
        amount: amountInWords(paid, locale),
        paidAt: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
          paidAt
        ),
        url: `${appUrl}/orders/${letter.tradeNo}`,
      }
      await this.mailer.send({ to, locale, template: 'notifications/receipt', data, id }, trx)
    })
  }
}
