import { shopFaces, type ShopFace } from '#shops/rows/shop_face'

/** More than any name has. */
const MOST_WORDS = 8

/** Which shops are open? For the landing page and the search. */
export class ListShops {
  /**
   * The newest first, at most `limit` of them. One query.
   * @param input.keyword words that stand in the shop's or its creator's name, in any order
   */
  async execute({ limit, keyword }: { limit: number; keyword?: string }): Promise<ShopFace[]> {
    const open = shopFaces().where({ 'shops.status': 'active', 'creators.status': 'active' })
    for (const part of keyword ? partsOf(keyword) : []) {
      open.where((either) =>
        either.whereILike('shops.name', part).orWhereILike('creators.name', part)
      )
    }
    return open
      .orderBy([
        { column: 'shops.created_at', order: 'desc' },
        { column: 'shops.id', order: 'desc' },
      ])
      .limit(limit)
  }
}

/** Nobody types the "&" of a name; only where there is nothing else it counts. */
function partsOf(keyword: string): string[] {
  const words = keyword.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
  const wanted = words.length > 0 ? words.slice(0, MOST_WORDS) : [keyword]
  return wanted.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
