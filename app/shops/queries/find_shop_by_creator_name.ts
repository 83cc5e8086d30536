import db from '@adonisjs/lucid/services/db'
import { SHOP_FACE_COLUMNS, type ShopFace } from '#shops/queries/shop_face'

/** Whose shop stands at `/c/{name}`? The name is compared without regard to case. */
export class FindShopByCreatorName {
  /** One query. Null when there is no such creator or they were not approved. Closed shops too. */
  async execute(name: string): Promise<ShopFace | null> {
    const row = await db
      .from('shops')
      .join('creators', 'creators.id', 'shops.creator_id')
      .whereRaw('lower(creators.name) = lower(?)', [name])
      .where('creators.status', 'active')
      .select(SHOP_FACE_COLUMNS)
      .first()
    return row ?? null
  }
}
