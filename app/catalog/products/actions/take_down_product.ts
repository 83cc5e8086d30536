import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { Outbox } from '#core/events/outbox'
import type { Actor } from '#core/http/actor'
import { AlreadyTakenDown } from '#catalog/errors'
import { lockProductOfAnyShop } from '#catalog/products/actions/lock_product_of_any_shop'
import { ProductTakedownChanged } from '#catalog/products/events'

interface TakeDownProductInput {
  productId: number
  /** The creator reads it. */
  reason: string
  actor: Actor
}

/** An admin takes a product off sale; its creator cannot publish it until that is lifted. Buyers keep their files. */
@inject()
export class TakeDownProduct {
  constructor(
    private outbox: Outbox,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** @throws NotFound, AlreadyTakenDown */
  async execute(input: TakeDownProductInput, outer?: TransactionClientContract): Promise<void> {
    const { productId, reason, actor } = input
    await atomically(outer, async (trx) => {
      const product = await lockProductOfAnyShop(productId, trx)
      const [made]: { id: number }[] = await trx
        .table('product_takedowns')
        .insert({
          product_id: productId,
          reason,
          was_published: product.isPublished,
          created_by: actor.userId,
          created_at: this.clock.now().toJSDate(),
        })
        .onConflict()
        .ignore()
        .returning('id')
      if (!made) throw new AlreadyTakenDown()
      await claimVersion(product, undefined, trx)
      await product.merge({ status: 'draft' }).save()
      const changed = { takedownId: made.id, isLifted: false }
      await this.outbox.record(new ProductTakedownChanged(changed), trx)
      const subject = { type: 'product', id: productId }
      const details = { reason }
      await this.recordAudit.execute({ actor, action: 'product.taken_down', subject, details }, trx)
    })
  }
}
