import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { statement, textOf } from '#core/database/statement'
import { publicShops, type PublicShop } from '#shops/rows/public_shop'

const findShop = statement<PublicShop>(() =>
  textOf(publicShops().whereRaw('lower(creators.name) = lower(:name)'))
)

/** Finds the shop at `/c/{name}`, ignoring case. */
export class FindShopByCreatorName {
  /** One query. Null for unknown creators and those not approved. Includes closed shops. */
  async execute(name: string, client?: QueryClientContract): Promise<PublicShop | null> {
    const { rows } = await findShop({ name }, client)
    return rows[0] ?? null
  }
}
