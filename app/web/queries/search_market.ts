import type { Page } from '#core/http/pagination'
import { containing, productCards, toCard, type ProductCard } from '#catalog/queries/product_rows'

type Input = { keyword?: string; page?: number }

const PAGE_SIZE = 24

/** Which products of all open shops have these words in their title? */
export class SearchMarket {
  /**
   * The newest first; without words everything, adult works aside. Two queries.
   * @param input.page counts from 1
   */
  async execute({ keyword = '', page = 1 }: Input): Promise<Page<ProductCard>> {
    const matching = productCards()
      .where({ 'products.status': 'published', 'products.is_nsfw': false })
      .if(keyword !== '', (query) =>
        query.whereRaw('products.title ilike ?', [containing(keyword)])
      )

    const [rows, count] = await Promise.all([
      matching
        .clone()
        .orderBy([
          { column: 'products.published_at', order: 'desc' },
          { column: 'products.id', order: 'desc' },
        ])
        .offset((page - 1) * PAGE_SIZE)
        .limit(PAGE_SIZE),
      matching.clone().clearSelect().select(matching.client.raw('count(*)::int as total')).first(),
    ])
    return { items: rows.map(toCard), total: count.total, page, pageSize: PAGE_SIZE }
  }
}
