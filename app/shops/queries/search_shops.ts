import db from '@adonisjs/lucid/services/db'
import { likeContaining } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import { publicShops, type PublicShop } from '#shops/rows/public_shop'

type SearchInput = { keyword: string | null; page?: number; pageSize?: number }

/** Searches shops by their or their creator's name, including closed ones; for admins. */
export class SearchShops {
  /** Sorted by creator name. Two queries. */
  async execute({ keyword, page = 1, pageSize }: SearchInput): Promise<Page<PublicShop>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const part = likeContaining(keyword ?? '')
    const query = publicShops().if(keyword, (found) =>
      found.where((either) =>
        either.whereILike('shops.name', part).orWhereILike('creators.name', part)
      )
    )
    const { total } = await query
      .clone()
      .clearSelect()
      .select(db.raw('count(*)::int as total'))
      .first()
    const items: PublicShop[] = await query
      .orderBy('creators.name')
      .offset((page - 1) * size)
      .limit(size)
    return { items, total, page, pageSize: size }
  }
}
