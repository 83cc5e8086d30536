import { shopFaces, type ShopFace } from '#shops/queries/shop_face'

/** Which shops are open? For the landing page. */
export class ListShops {
  /** The newest first, at most `limit` of them. One query. */
  async execute({ limit }: { limit: number }): Promise<ShopFace[]> {
    return shopFaces()
      .where('shops.status', 'active')
      .orderBy([
        { column: 'shops.created_at', order: 'desc' },
        { column: 'shops.id', order: 'desc' },
      ])
      .limit(limit)
  }
}
