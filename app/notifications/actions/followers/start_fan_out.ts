import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Queue } from '#platform/queue/queue'
import { notifyFollowersJob } from '#notifications/values/jobs'

/** Starts to notify the followers of a creator of a new product, once per publication. */
@inject()
export class StartFanOut {
  constructor(
    private queue: Queue,
    private clock: Clock
  ) {}

  async execute({ productId, eventId }: { productId: number; eventId: string }): Promise<void> {
    const product = await db
      .from('products as p')
      .join('shops as s', 's.id', 'p.shop_id')
      .where('p.id', productId)
      .select({ creatorId: 's.creator_id' })
      .firstOrFail()
    await atomically(undefined, async (trx) => {
      if (!(await once(eventId, 'notifications.fan_out', trx))) return
      await trx.table('notification_fan_outs').insert({
        event_id: eventId,
        product_id: productId,
        creator_id: product.creatorId,
        created_at: this.clock.now().toJSDate(),
      })
    })
    // Also when the row existed: the process may have ended between the commit and this line.
    await this.queue.dispatch(notifyFollowersJob, { eventId }, { id: eventId })
  }
}
