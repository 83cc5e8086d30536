import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailPaymentSentBack } from '#notifications/actions/mail_payment_sent_back'
import type { PaymentSentBack } from '#ordering/events/payment_sent_back'

@inject()
export default class MailOnPaymentSentBack implements Listener<PaymentSentBack> {
  constructor(private mailPaymentSentBack: MailPaymentSentBack) {}

  async handle({ payload }: PaymentSentBack) {
    await this.mailPaymentSentBack.execute(payload)
  }
}
