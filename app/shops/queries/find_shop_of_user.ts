import { Forbidden } from '#core/errors'
import Shop from '#shops/models/shop'

/** The shop of the signed-in creator. */
export class FindShopOfUser {
  /** @throws Forbidden when the user has no active creator with a shop */
  async execute(userId: number): Promise<Shop> {
    const shop = await Shop.query()
      .whereHas('creator', (creator) => creator.where('user_id', userId).where('status', 'active'))
      .preload('creator')
      .first()
    if (!shop) throw new Forbidden()
    return shop
  }
}
