import { shopFaces, type ShopFace } from '#shops/queries/shop_face'

/** Which shops are open? For the landing page and the search. */
export class ListShops {
  /**
   * The newest first, at most `limit` of them. One query.
   * @param input.keyword a part of the shop's or its creator's name
   */
  async execute({ limit, keyword }: { limit: number; keyword?: string }): Promise<ShopFace[]> {
    const part = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`
    return shopFaces()
      .where({ 'shops.status': 'active', 'creators.status': 'active' })
      .if(keyword, (found) =>
        found.where((either) =>
          either.whereILike('shops.name', part).orWhereILike('creators.name', part)
        )
      )
      .orderBy([
        { column: 'shops.created_at', order: 'desc' },
        { column: 'shops.id', order: 'desc' },
      ])
      .limit(limit)
  }
}
