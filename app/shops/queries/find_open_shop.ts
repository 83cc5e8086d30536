import { inject } from '@adonisjs/core'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { ShopClosed } from '#shops/errors'
import { FindVisitedShop } from '#shops/queries/find_visited_shop'
import type { PublicShop } from '#shops/rows/public_shop'

/** Finds an open shop for a visitor. */
@inject()
export class FindOpenShop {
  constructor(private findVisitedShop: FindVisitedShop) {}

  /**
   * @param viewerId the signed-in user, if any
   * @throws NotFound for an unknown name; ShopClosed; BlockedCustomer when the creator has blocked the viewer
   */
  async execute(
    name: string,
    viewerId?: number,
    client?: QueryClientContract
  ): Promise<PublicShop> {
    const shop = await this.findVisitedShop.execute(name, viewerId, client)
    if (shop.status !== 'active') throw new ShopClosed(shop.name, viewerId === shop.creatorUserId)
    return shop
  }
}
