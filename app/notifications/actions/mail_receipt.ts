import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Mailer } from '#core/mail/mailer'
import { letterId } from '#notifications/engines/letter_id'
import { receiptOf } from '#notifications/engines/receipt_of'
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
    const letter = await this.getOrderLetter.execute({ orderId })
    if (!letter) return
    await atomically(undefined, async (trx) => {
      if (!(await once(id, 'notifications.receipt', trx))) return
      await this.mailer.send(receiptOf(letter, id), trx)
    })
  }
}
