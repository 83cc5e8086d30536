import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailReceiptAgain } from '#notifications/actions/mail_receipt_again'
import type { ReceiptRequested } from '#notifications/events/receipt_requested'

@inject()
export default class MailOnReceiptRequested implements Listener<ReceiptRequested> {
  constructor(private mailReceiptAgain: MailReceiptAgain) {}

  async handle({ payload }: ReceiptRequested, eventId: string) {
    await this.mailReceiptAgain.execute({ ...payload, eventId })
  }
}
