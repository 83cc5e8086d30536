import db from '@adonisjs/lucid/services/db'
import { likeBeginning } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'
import { idsOfFilteredPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import type { BlockReason } from '#shops/models/blocked_customer'
import { shopBlocks, type ShopBlockRow } from '#administration/rows/shop_blocks'

interface ListInput {
  reasonType?: BlockReason
  /** Beginning of a username, of a creator's name or of a watermark id. */
  q?: string
  page?: number
  pageSize?: number
}

const ORDER = ['b.created_at', 'b.id']

/** The customers that any shop has blocked, the latest first. */
export class ListShopBlocks {
  async execute({ reasonType, q, page = 1, pageSize }: ListInput): Promise<Page<ShopBlockRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = db
      .from('blocked_customers as b')
      .if(reasonType, (query) => query.where('b.reason_type', reasonType!))
      .if(q, (query) => query.where((either) => beginningWith(either, q!)))
    const place = { page, pageSize: size }
    const { ids, ...counted } = await idsOfFilteredPage(matching.select('b.id'), ORDER, place)
    const items = await shopBlocks()
      .whereRaw('b.id = any(?::int[])', [ids])
      .orderByRaw('b.created_at desc, b.id desc')
    return { items, ...counted, ...place }
  }
}

function beginningWith(either: Pick<ReturnType<typeof db.from>, 'orWhereRaw'>, q: string) {
  const prefix = likeBeginning(q.toLowerCase())
  either
    .orWhereRaw('b.user_id in (select id from users where lower(username) like ?)', [prefix])
    .orWhereRaw(
      `b.shop_id in (select s.id from shops s join creators c on c.id = s.creator_id
        where lower(c.name) like ?)`,
      [prefix]
    )
    .orWhereRaw('b.watermark_id like ?', [prefix])
}
