import { inject } from '@adonisjs/core'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { ShopClosed } from '#shops/errors'
import { FindVisitedShop } from '#shops/queries/find_visited_shop'
import type { ShopFace } from '#shops/rows/shop_face'

/** The shop that a visitor may enter. */
@inject()
export class FindOpenShop {
  constructor(private findVisitedShop: FindVisitedShop) {}

  /**
   * @param viewerId who is signed in, if anybody
   * @throws NotFound for an unknown name, ShopClosed when the creator has closed the shop,
   * BlockedCustomer when the creator keeps the visitor out
   */
  async execute(name: string, viewerId?: number, client?: QueryClientContract): Promise<ShopFace> {
    const shop = await this.findVisitedShop.execute(name, viewerId, client)
    if (shop.status !== 'active') throw new ShopClosed(shop.name, viewerId === shop.sellerId)
    return shop
  }
}
