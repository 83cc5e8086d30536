import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { plannedOnce } from '#core/database/planned_once'
import { shopFaces, type ShopFace } from '#shops/rows/shop_face'

/** Whose shop stands at `/c/{name}`? The name is compared without regard to case. */
export class FindShopByCreatorName {
  /** One query. Null when there is no such creator or they were not approved. Closed shops too. */
  async execute(name: string, client?: QueryClientContract): Promise<ShopFace | null> {
    const named = shopFaces(client).whereRaw('lower(creators.name) = lower(?)', [name])
    const [row] = await plannedOnce(named)
    return row ?? null
  }
}
