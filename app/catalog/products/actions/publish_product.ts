import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { Outbox } from '#core/events/outbox'
import type Product from '#catalog/models/product'
import { ProductNotReady, ProductTakenDown } from '#catalog/errors'
import { ProductPublished } from '#catalog/products/events'
import { lockProduct } from '#catalog/products/actions/lock_product'
import { FindTakedown } from '#catalog/queries/find_takedown'
import { publishingGapsOf } from '#catalog/values/publishing_gaps'
import { CanWriteSynonyms } from '#catalog/attachments/queries/attachment_groups'
import { FindStudioProduct } from '#catalog/products/queries/studio_products'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Publishes a product. Idempotent. */
@inject()
export class PublishProduct {
  constructor(
    private clock: Clock,
    private findProduct: FindStudioProduct,
    private canWriteSynonyms: CanWriteSynonyms,
    private findTakedown: FindTakedown,
    private outbox: Outbox
  ) {}

  /** @throws NotFound; ProductTakenDown; ProductNotReady with the list of what is missing */
  async execute(
    where: { shopId: number; productId: number },
    trx?: TransactionClientContract
  ): Promise<Product> {
    // Files are read before the row is locked.
    const beforeLock = await this.findProduct.execute({ shopId: where.shopId, id: where.productId })
    const canWrite = await this.canWriteSynonyms.execute(
      beforeLock.watermark,
      beforeLock.attachments
    )

    return atomically(trx, async (client) => {
      const product = await lockProduct(where, client)
      if (product.isPublished) return product
      if (await this.findTakedown.execute(product.id, client)) throw new ProductTakenDown()

      const missing = publishingGapsOf(product)
      if (!canWrite) missing.push('unwritable_synonyms')
      if (missing.length > 0) throw new ProductNotReady(missing)
      await claimVersion(product, undefined, client)
      if (!product.publishedAt) {
        await this.outbox.record(new ProductPublished({ productId: product.id }), client)
      }
      const publishedAt = product.publishedAt ?? this.clock.now()
      product.merge({ publishSchedule: null, scheduleFailure: null })
      return product.merge({ status: 'published', publishedAt }).save()
    })
  }
}
