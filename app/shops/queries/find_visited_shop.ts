import { inject } from '@adonisjs/core'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { NotFound } from '#core/errors'
import { BlockedCustomer } from '#shops/errors'
import { FindShopByCreatorName } from '#shops/queries/find_shop_by_creator_name'
import { IsBlocked } from '#shops/queries/is_blocked'
import type { PublicShop } from '#shops/rows/public_shop'

/** Finds a shop for a visitor, including closed ones. */
@inject()
export class FindVisitedShop {
  constructor(
    private findShop: FindShopByCreatorName,
    private isBlocked: IsBlocked
  ) {}

  /**
   * @param viewerId the signed-in user, if any
   * @throws NotFound for an unknown name; BlockedCustomer when the creator has blocked the viewer
   */
  async execute(
    name: string,
    viewerId?: number,
    client?: QueryClientContract
  ): Promise<PublicShop> {
    const shop = await this.findShop.execute(name, client)
    if (!shop) throw new NotFound()
    const viewer = viewerId && { shopIds: [shop.id], userId: viewerId }
    if (viewer && (await this.isBlocked.execute(viewer, client))) throw new BlockedCustomer()
    return shop
  }
}
