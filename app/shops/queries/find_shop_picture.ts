import { NotFound } from '#core/errors'
import ShopPicture from '#shops/models/shop_picture'

/** Finds a picture with its state. */
export class FindShopPicture {
  /** @throws NotFound for a missing picture and for another shop's alike. */
  async execute({ shopId, id }: { shopId: number; id: number }): Promise<ShopPicture> {
    const picture = await ShopPicture.findBy({ id, shopId })
    if (!picture) throw new NotFound()
    return picture
  }
}
