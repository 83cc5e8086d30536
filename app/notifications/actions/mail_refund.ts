import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Mailer } from '#core/mail/mailer'
import { amountInWords } from '#core/money/amount_in_words'
import { letterId } from '#notifications/engines/letter_id'
import { GetOrderLetter } from '#notifications/queries/get_order_letter'

/** Tells the buyer that their money is on its way back, once for each order. */
@inject()
export class MailRefund {
  constructor(
    private getOrderLetter: GetOrderLetter,
    private mailer: Mailer
  ) {}

  async execute({ orderId }: { orderId: number }): Promise<void> {
    const id = letterId(`refund:${orderId}`)
    const letter = await this.getOrderLetter.execute({ orderId })
    if (!letter) return
    const { to, locale, paid, username, productTitle, tradeNo } = letter
    const amount = amountInWords(paid, locale)
    const data = { username, productTitle, tradeNo, amount, url: `${appUrl}/orders/${tradeNo}` }
    await atomically(undefined, async (trx) => {
      if (!(await once(id, 'notifications.refund', trx))) return
      await this.mailer.send({ to, locale, template: 'notifications/refund', data, id }, trx)
    })
  }
}
