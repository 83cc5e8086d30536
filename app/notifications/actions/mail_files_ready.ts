import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Mailer } from '#core/mail/mailer'
import { IsOrderReady } from '#delivery/queries/is_order_ready'
import { letterId } from '#notifications/engines/letter_id'
import { GetOrderLetter } from '#notifications/queries/get_order_letter'

/** Mails "your files are ready" when the last copy of an order is done, once for each order. */
@inject()
export class MailFilesReady {
  constructor(
    private isOrderReady: IsOrderReady,
    private getOrderLetter: GetOrderLetter,
    private mailer: Mailer
  ) {}

  async execute({ orderId }: { orderId: number }): Promise<void> {
    if (!(await this.isOrderReady.execute({ orderId }))) return

    const id = letterId(`files_ready:${orderId}`)
    const letter = await this.getOrderLetter.execute({ orderId })
    if (!letter) return
    await atomically(undefined, async (trx) => {
      // Two copies may become ready at the same moment: both see a complete order, one mails.
      if (!(await once(id, 'notifications.files_ready', trx))) return
      const { to, locale, username, tradeNo, productTitle, retrievalHours: hours } = letter
      const data = { username, tradeNo, productTitle, hours, url: `${appUrl}/orders/${tradeNo}` }
      await this.mailer.send({ to, locale, template: 'notifications/files_ready', data, id }, trx)
    })
  }
}
