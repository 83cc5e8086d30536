import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { BlockedCustomer, ShopClosed } from '#shops/errors'
import type { ShopFace } from '#shops/queries/shop_face'
import { IsBlocked } from '#shops/queries/is_blocked'
import { FindShopByCreatorName } from '#shops/queries/find_shop_by_creator_name'

/** The shop that a visitor may enter. */
@inject()
export class FindOpenShop {
  constructor(
    private findShop: FindShopByCreatorName,
    private isBlocked: IsBlocked
  ) {}

  /**
   * @param viewerId who is signed in, if anybody
   * @throws NotFound for an unknown name, ShopClosed when the creator has closed the shop,
   * BlockedCustomer when the creator keeps the visitor out
   */
  async execute(name: string, viewerId?: number): Promise<ShopFace> {
    const shop = await this.findShop.execute(name)
    if (!shop) throw new NotFound()
    if (shop.status !== 'active') throw new ShopClosed()
    if (viewerId && (await this.isBlocked.execute({ shopIds: [shop.id], userId: viewerId }))) {
      throw new BlockedCustomer()
    }
    return shop
  }
}
