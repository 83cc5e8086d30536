import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailPaymentReturned } from '#notifications/actions/mail_payment_returned'
import type { PaymentReturned } from '#orders/events/payment_returned'

@inject()
export default class MailOnPaymentReturned implements Listener<PaymentReturned> {
  constructor(private mailPaymentReturned: MailPaymentReturned) {}

  async handle({ payload }: PaymentReturned) {
    await this.mailPaymentReturned.execute(payload)
  }
}
