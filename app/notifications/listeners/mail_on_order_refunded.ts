import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailRefund } from '#notifications/actions/mail_refund'
import { MailSeller } from '#notifications/actions/mail_seller'
import type { OrderRefunded } from '#ordering/events/order_refunded'
import { FindWayBack } from '#ordering/queries/find_way_back'

@inject()
export default class MailOnOrderRefunded implements Listener<OrderRefunded> {
  constructor(
    private mailRefund: MailRefund,
    private mailSeller: MailSeller,
    private findWayBack: FindWayBack
  ) {}

  async handle({ payload: { orderId, reason } }: OrderRefunded) {
    await this.mailRefund.execute({ orderId })
    const wasTakenByBank = (await this.findWayBack.execute({ orderId })) === 'bank'
    const letter = wasTakenByBank ? 'dispute_lost' : 'sale_refunded'
    await this.mailSeller.execute({ orderId, letter, reason })
  }
}
