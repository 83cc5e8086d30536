import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { NotifyUser } from '#notifications/actions/notify_user'
import type { EventNotificationType } from '#notifications/models/event_notification'

interface NotifyAboutOrderInput {
  orderId: number
  /** `sale` becomes `tip` for tips. */
  type: Extract<EventNotificationType, 'sale' | 'refunded' | 'refund_rejected' | 'dispute'>
  to: readonly ('buyer' | 'seller')[]
  state?: string
  cause: string
}

/** Notifies the buyer, the seller or both of an event of an order. */
@inject()
export class NotifyAboutOrder {
  constructor(
    private notifyUser: NotifyUser,
    private clock: Clock
  ) {}

  async execute({ orderId, type, to, state, cause }: NotifyAboutOrderInput): Promise<void> {
    const order = await db
      .from('orders as o')
      .join('shops as s', 's.id', 'o.shop_id')
      .join('creators as c', 'c.id', 's.creator_id')
      .where('o.id', orderId)
      .select({ tradeNo: 'o.trade_no', title: 'o.product_title', shopName: 's.name' })
      .select({ buyerId: 'o.buyer_id', sellerId: 'c.user_id', productId: 'o.product_id' })
      .select({ titleForBuyer: 'o.title_for_buyer' })
      .select('o.type')
      .firstOrFail()
    const { tradeNo, title, titleForBuyer, shopName, buyerId, sellerId, productId } = order
    const isTip = order.type === 'tipping'
    const day = this.clock.now().toUTC().toISODate()
    for (const side of to) {
      const isSeller = side === 'seller'
      const productTitle = (isSeller ? null : titleForBuyer) ?? title
      await this.notifyUser.execute({
        userId: isSeller ? sellerId : buyerId,
        type: type === 'sale' && isTip ? 'tip' : type,
        subjectId: orderId,
        data: { tradeNo, productTitle, shopName, isSeller, ...(state && { state }) },
        group: type === 'sale' ? `${isTip ? 'tip' : `sale:${productId}`}:${day}` : undefined,
        cause,
      })
    }
  }
}
