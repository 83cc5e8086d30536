import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { lockProduct } from '#catalog/products/actions/lock_product'
import { PublishProduct } from '#catalog/products/actions/publish_product'
import { ProductNotReady, ProductTakenDown } from '#catalog/errors'
import { ScheduledPublishingFailed } from '#catalog/products/events'

const MOST_AT_ONCE = 500

type Due = { shopId: number; productId: number }

/**
 * Publishes the products whose publishing date has come. An incomplete product stays a draft: its date is removed and its
 * creator is notified of the reason. Safe to run in several workers at once.
 */
@inject()
export class PublishDueProducts {
  constructor(
    private publishProduct: PublishProduct,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    for (const due of await this.#due()) {
      try {
        await this.publishProduct.execute(due)
      } catch (error) {
        if (error instanceof ProductNotReady) await this.#giveUp(due, error.missing)
        // It was archived or taken off sale meanwhile.
        else if (!isGone(error)) throw error
      }
    }
  }

  async #due(): Promise<Due[]> {
    return (
      db
        .from('products')
        .where('publish_schedule', '<=', this.clock.now().toJSDate())
        // What an admin took off sale waits until that is lifted.
        .whereNotExists((takedowns) =>
          takedowns
            .from('product_takedowns')
            .whereColumn('product_id', 'products.id')
            .whereNull('lifted_at')
        )
        .select({ shopId: 'shop_id', productId: 'id' })
        .orderBy('publish_schedule')
        .limit(MOST_AT_ONCE)
    )
  }

  async #giveUp(due: Due, missing: string[]): Promise<void> {
    const now = this.clock.now()
    await atomically(undefined, async (client) => {
      const product = await lockProduct(due, client)
      const isStillDue = product.publishSchedule !== null && product.publishSchedule <= now
      if (!isStillDue) return
      const scheduleFailure = { at: now.toISO()!, missing }
      await product.merge({ publishSchedule: null, scheduleFailure }).save()
      await this.outbox.record(new ScheduledPublishingFailed({ productId: due.productId }), client)
    })
  }
}

const isGone = (error: unknown) => error instanceof NotFound || error instanceof ProductTakenDown
