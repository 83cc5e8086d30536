import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { sealDraft } from '#catalog/models/product_draft'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface KeepProductDraftInput {
  shopId: number
  /** Null for a product that is not created yet. */
  productId: number | null
  /** State of the editor as JSON, opaque to the server. */
  content: string
}

/** Stores unsaved changes, one draft per product. The product itself does not change. */
@inject()
export class SaveProductDraft {
  constructor(private clock: Clock) {}

  /** When two tabs save drafts, the later one replaces the earlier one. */
  async execute(
    { shopId, productId, content }: KeepProductDraftInput,
    trx?: TransactionClientContract
  ): Promise<void> {
    const now = this.clock.now().toJSDate()
    const sealed = sealDraft(shopId, content)
    await atomically(trx, (client) =>
      client.rawQuery(
        `insert into product_drafts (shop_id, product_id, sealed, created_at, updated_at)
         values (:shopId, :productId::int, :sealed, :now, :now)
         on conflict (shop_id, coalesce(product_id, 0))
         do update set sealed = excluded.sealed, updated_at = excluded.updated_at`,
        { shopId, productId: productId as number, sealed, now }
      )
    )
  }
}
