import db from '@adonisjs/lucid/services/db'
import { SHOP_FACE_COLUMNS, type ShopFace } from '#shops/queries/shop_face'

/** Which shops are open? For the landing page. */
export class ListShops {
  /** The newest first, at most `limit` of them. One query. */
  async execute({ limit }: { limit: number }): Promise<ShopFace[]> {
    return db
      .from('shops')
      .join('creators', 'creators.id', 'shops.creator_id')
      .where({ 'shops.status': 'active', 'creators.status': 'active' })
      .select(SHOP_FACE_COLUMNS)
      .orderBy([
        { column: 'shops.created_at', order: 'desc' },
        { column: 'shops.id', order: 'desc' },
      ])
      .limit(limit)
  }
}
