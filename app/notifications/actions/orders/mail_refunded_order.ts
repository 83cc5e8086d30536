import { inject } from '@adonisjs/core'
import { MailRefund } from '#notifications/actions/orders/mail_refund'
import { MailCreator } from '#notifications/actions/orders/mail_creator'
import type { OrderRefunded } from '#orders/events'
import { FindRefundMethod } from '#orders/refunds/queries/refunds'

/** Emails the buyer and the creator about a refund, which the payer's bank may have taken. */
@inject()
export class MailRefundedOrder {
  constructor(
    private mailRefund: MailRefund,
    private mailCreator: MailCreator,
    private findRefundMethod: FindRefundMethod
  ) {}

  async execute({ orderId, reason }: OrderRefunded['payload']) {
    await this.mailRefund.execute({ orderId })
    const wasTakenByBank = (await this.findRefundMethod.execute({ orderId })) === 'bank'
    const template = wasTakenByBank ? 'dispute_lost' : 'sale_refunded'
    await this.mailCreator.execute({ orderId, template, reason })
  }
}
