import { NotFound } from '#core/errors'
import ShopPicture from '#shops/models/shop_picture'

/** How far has this picture come? */
export class FindShopPicture {
  /** @throws NotFound for an absent picture and for another shop's alike. */
  async execute({ shopId, id }: { shopId: number; id: number }): Promise<ShopPicture> {
    const picture = await ShopPicture.findBy({ id, shopId })
    if (!picture) throw new NotFound()
    return picture
  }
}
