import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailSales } from '#notifications/actions/mail_sales'
import type { OrderPaid } from '#orders/events/order_paid'

@inject()
export default class MailSalesOnOrderPaid implements Listener<OrderPaid> {
  constructor(private mailSales: MailSales) {}

  async handle({ payload }: OrderPaid) {
    await this.mailSales.execute(payload)
  }
}
