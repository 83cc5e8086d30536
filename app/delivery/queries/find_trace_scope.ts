import db from '@adonisjs/lucid/services/db'
import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import type { TraceScope } from '#delivery/queries/leak_trace'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'

type FindTraceScopeInput = { userId: number; productId?: number; attachmentId?: number }

/**
 * Where a creator may look for leaks: in the own shop, in one product or file of it.
 * @throws Forbidden without a shop
 * @throws NotFound when the product or file is absent or another shop's
 */
@inject()
export class FindTraceScope {
  constructor(private findShop: FindShopOfUser) {}

  async execute({ userId, productId, attachmentId }: FindTraceScopeInput): Promise<TraceScope> {
    const { id: shopId } = await this.findShop.execute(userId)
    if (productId) await this.assertOurs('products', productId, shopId)
    if (attachmentId) await this.assertOurs('attachments', attachmentId, shopId)
    return { shopId, productId, attachmentId }
  }

  private async assertOurs(table: 'products' | 'attachments', id: number, shopId: number) {
    if (!(await db.from(table).where({ id, shop_id: shopId }).first())) throw new NotFound()
  }
}
