import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Happened } from '#core/events/listeners'
import { NotifyUser } from '#notifications/actions/notify_user'
import { orderFacts } from '#notifications/queries/order_facts'

/** Notifies creators of sales and tips, those of one product and day in one row. */
@inject()
export class NotifyAboutSales {
  constructor(
    private notifyUser: NotifyUser,
    private clock: Clock
  ) {}

  async execute(happened: Happened<{ orderId: number }>[]): Promise<void> {
    const causes = Map.groupBy(happened, ({ payload }) => payload.orderId)
    const orders = await orderFacts([...causes.keys()])
    const day = this.clock.now().toUTC().toISODate()
    const groups = Map.groupBy(orders, ({ sellerId, productId, type }) => {
      return `${sellerId} ${type === 'tipping' ? 'tip' : `sale:${productId}`}:${day}`
    })
    // In one order, so that concurrent jobs cannot deadlock.
    const sorted = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
    await atomically(undefined, async (trx) => {
      for (const [key, ofGroup] of sorted) {
        const { sellerId: userId, orderId, tradeNo, title, shopName, type } = ofGroup.at(-1)!
        const data = { tradeNo, productTitle: title, shopName, isSeller: true }
        const cause = ofGroup.flatMap((one) => causes.get(one.orderId)!.map((c) => c.eventId))
        const kind = type === 'tipping' ? 'tip' : 'sale'
        const group = key.slice(key.indexOf(' ') + 1)
        const news = { userId, type: kind, subjectId: orderId, data, group, cause } as const
        await this.notifyUser.execute(news, trx)
      }
    })
  }
}
