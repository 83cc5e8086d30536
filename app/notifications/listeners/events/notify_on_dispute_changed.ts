import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { NotifyAboutOrder } from '#notifications/actions/notify_about_order'
import type { DisputeChanged } from '#orders/events/dispute_changed'

@inject()
export default class NotifyOnDisputeChanged implements Listener<DisputeChanged> {
  constructor(private notifyAboutOrder: NotifyAboutOrder) {}

  async handle({ payload }: DisputeChanged, eventId: string) {
    const { orderId, state } = payload
    const dispute = { type: 'dispute', to: 'seller', state, cause: eventId } as const
    await this.notifyAboutOrder.execute({ orderId, ...dispute })
  }
}
