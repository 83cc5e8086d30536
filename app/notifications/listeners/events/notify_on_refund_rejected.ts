import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { NotifyAboutOrder } from '#notifications/actions/notify_about_order'
import type { RefundRejected } from '#orders/events/refund_rejected'

@inject()
export default class NotifyOnRefundRejected implements Listener<RefundRejected> {
  constructor(private notifyAboutOrder: NotifyAboutOrder) {}

  async handle({ payload }: RefundRejected, eventId: string) {
    for (const to of ['buyer', 'seller'] as const) {
      const answer = { orderId: payload.orderId, type: 'refund_rejected', cause: eventId } as const
      await this.notifyAboutOrder.execute({ ...answer, to })
    }
  }
}
