import { plannedOnce } from '#core/database/planned_once'
import { shopFaces, type ShopFace } from '#shops/queries/shop_face'

/** Whose shop stands at `/c/{name}`? The name is compared without regard to case. */
export class FindShopByCreatorName {
  /** One query. Null when there is no such creator or they were not approved. Closed shops too. */
  async execute(name: string): Promise<ShopFace | null> {
    const [row] = await plannedOnce(shopFaces().whereRaw('lower(creators.name) = lower(?)', [name]))
    return row ?? null
  }
}
