import { inject } from '@adonisjs/core'
import { NotifyUser } from '#notifications/actions/notify_user'
import type { EventNotificationType } from '#notifications/models/event_notification'
import { orderFacts } from '#notifications/queries/order_facts'

interface NotifyAboutOrderInput {
  orderId: number
  type: Extract<EventNotificationType, 'refunded' | 'refund_rejected' | 'dispute'>
  to: readonly ('buyer' | 'seller')[]
  state?: string
  cause: string
}

/** Notifies the buyer, the seller or both of an event of an order. */
@inject()
export class NotifyAboutOrder {
  constructor(private notifyUser: NotifyUser) {}

  async execute({ orderId, type, to, state, cause }: NotifyAboutOrderInput): Promise<void> {
    const [order] = await orderFacts([orderId])
    const { tradeNo, title, titleForBuyer, shopName, buyerId, sellerId } = order!
    for (const side of to) {
      const isSeller = side === 'seller'
      const productTitle = (isSeller ? null : titleForBuyer) ?? title
      await this.notifyUser.execute({
        userId: isSeller ? sellerId : buyerId,
        type,
        subjectId: orderId,
        data: { tradeNo, productTitle, shopName, isSeller, ...(state && { state }) },
        cause,
      })
    }
  }
}
