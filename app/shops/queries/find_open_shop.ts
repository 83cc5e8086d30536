import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { ShopClosed } from '#shops/errors'
import type { ShopFace } from '#shops/queries/shop_face'
import { FindShopByCreatorName } from '#shops/queries/find_shop_by_creator_name'

/** The shop that a visitor may enter. */
@inject()
export class FindOpenShop {
  constructor(private findShop: FindShopByCreatorName) {}

  /** @throws NotFound for an unknown name, ShopClosed when the creator has closed the shop. */
  async execute(name: string): Promise<ShopFace> {
    const shop = await this.findShop.execute(name)
    if (!shop) throw new NotFound()
    if (shop.status !== 'active') throw new ShopClosed()
    return shop
  }
}
