import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailRefund } from '#notifications/actions/mail_refund'
import { MailCreator } from '#notifications/actions/mail_creator'
import type { OrderRefunded } from '#orders/events/order_refunded'
import { FindRefundMethod } from '#orders/refunds/queries/find_refund_method'

@inject()
export default class MailOnOrderRefunded implements Listener<OrderRefunded> {
  constructor(
    private mailRefund: MailRefund,
    private mailCreator: MailCreator,
    private findRefundMethod: FindRefundMethod
  ) {}

  async handle({ payload: { orderId, reason } }: OrderRefunded) {
    await this.mailRefund.execute({ orderId })
    const wasTakenByBank = (await this.findRefundMethod.execute({ orderId })) === 'bank'
    const template = wasTakenByBank ? 'dispute_lost' : 'sale_refunded'
    await this.mailCreator.execute({ orderId, template, reason })
  }
}
