import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import { BlockedCustomer } from '#shops/errors'
import { IsBlocked } from '#shops/queries/blocks'
import type Product from '#catalog/models/product'
import type Shop from '#shops/models/shop'
import type Creator from '#creators/models/creator'
import type { Row } from '#core/database/row'

export interface VisitedProduct extends Row<Product, 'id'> {
  shopId: Shop['id']
  /** Id of the shop's user. */
  creatorUserId: Creator['userId']
  commentMode: 'purchased_only' | 'open' | 'closed'
}

/** Finds a product on sale for this viewer, with the data that comments and reports need. */
@inject()
export class FindVisitedProduct {
  constructor(private isBlocked: IsBlocked) {}

  /**
   * One query; one more for signed-in viewers.
   * @throws NotFound when the product is missing or unpublished or its shop is closed; BlockedCustomer
   */
  async execute(productId: number, viewerId?: number): Promise<VisitedProduct> {
    const product = await db
      .from('products')
      .join('shops', 'shops.id', 'products.shop_id')
      .join('creators', 'creators.id', 'shops.creator_id')
      .where({
        'products.id': productId,
        'products.status': 'published',
        'shops.status': 'active',
        'creators.status': 'active',
      })
      .select({
        id: 'products.id',
        shopId: 'shops.id',
        creatorUserId: 'creators.user_id',
        commentMode: 'products.comment_mode',
      })
      .first()
    if (!product) throw new NotFound()
    if (viewerId !== undefined && (await this.#keepsOut(product, viewerId))) {
      throw new BlockedCustomer()
    }
    return product
  }

  #keepsOut({ shopId }: VisitedProduct, userId: number) {
    return this.isBlocked.execute({ shopIds: [shopId], userId })
  }
}
