import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import { Outbox } from '#core/events/outbox'
import type { Actor } from '#core/http/actor'
import { NotTakenDown, ProductNotReady } from '#catalog/errors'
import { PublishProduct } from '#catalog/products/actions/publish_product'
import { lockProductOfAnyShop } from '#catalog/products/actions/lock_product_of_any_shop'
import { ProductTakedownChanged } from '#catalog/products/events'
import type { ColumnRow } from '#core/database/row'
import type { ProductTakedownSchema } from '#database/schema'

/** Undoes an admin's takedown: a product that was on sale is again, if it is still complete. */
@inject()
export class LiftTakedown {
  constructor(
    private publishProduct: PublishProduct,
    private outbox: Outbox,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** @throws NotFound, NotTakenDown */
  async execute(
    { productId, actor }: { productId: number; actor: Actor },
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const product = await lockProductOfAnyShop(productId, trx)
      const wasPublished = await this.#lift({ productId, actor }, trx)
      if (!wasPublished) return
      // A product that became incomplete stays a draft: it is refused before anything is written.
      const { shopId } = product
      await this.publishProduct.execute({ shopId, productId }, trx).catch((error: unknown) => {
        if (!(error instanceof ProductNotReady || error instanceof NotFound)) throw error
      })
    })
  }

  async #lift(
    { productId, actor }: { productId: number; actor: Actor },
    trx: TransactionClientContract
  ): Promise<boolean> {
    const [lifted]: ColumnRow<ProductTakedownSchema, 'id' | 'wasPublished'>[] = await trx
      .from('product_takedowns')
      .where('product_id', productId)
      .whereNull('lifted_at')
      .update({ lifted_at: this.clock.now().toJSDate() })
      .returning(['id', 'was_published'])
    if (!lifted) throw new NotTakenDown()
    const changed = { takedownId: lifted.id, isLifted: true }
    await this.outbox.record(new ProductTakedownChanged(changed), trx)
    const subject = { type: 'product', id: productId }
    await this.recordAudit.execute({ actor, action: 'product.takedown_lifted', subject }, trx)
    return lifted.was_published
  }
}
