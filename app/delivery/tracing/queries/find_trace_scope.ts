import db from '@adonisjs/lucid/services/db'
import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import type { TraceScope } from '#delivery/tracing/values/leak_trace'
import { FindShopOfUser } from '#shops/queries/shops'

type ScopeOwner =
  /** A creator, in their own shop. */
  | { userId: number }
  /** An admin, in a shop that they entered. */
  | { shopId: number }

type FindTraceScopeInput = ScopeOwner & Omit<TraceScope, 'shopId'>

/**
 * The scope of a trace: a shop, or one of its products or files.
 * @throws Forbidden without a shop
 * @throws NotFound when the product or file is missing or another shop's
 */
@inject()
export class FindTraceScope {
  constructor(private findShop: FindShopOfUser) {}

  async execute(input: FindTraceScopeInput): Promise<TraceScope> {
    const shopId = 'shopId' in input ? input.shopId : (await this.findShop.execute(input.userId)).id
    const { productId, attachmentId, edition } = input
    if (productId) await this.assertOurs('products', productId, shopId)
    if (attachmentId) await this.assertOurs('attachments', attachmentId, shopId)
    return { shopId, productId, attachmentId, edition }
  }

  private async assertOurs(table: 'products' | 'attachments', id: number, shopId: number) {
    if (!(await db.from(table).where({ id, shop_id: shopId }).first())) throw new NotFound()
  }
}
