import { likeContaining } from '#core/database/like_pattern'
import { publicShops, type PublicShop } from '#shops/queries/shops'

/** Limit of words in a search. */
const MOST_WORDS = 8

/** Lists open shops, for the landing page and the search. */
export class ListShops {
  /**
   * The newest first, at most `limit`. One query.
   * @param input.keyword words in the shop's or its creator's name, in any order
   */
  async execute({ limit, keyword }: { limit: number; keyword?: string }): Promise<PublicShop[]> {
    const open = publicShops().where({ 'shops.status': 'active', 'creators.status': 'active' })
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

/** Punctuation is ignored, unless the keyword has nothing else. */
function partsOf(keyword: string): string[] {
  const words = keyword.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
  const terms = words.length > 0 ? words.slice(0, MOST_WORDS) : [keyword]
  return terms.map(likeContaining)
}
