import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import { publicShops, type PublicShop } from '#shops/rows/public_shop'

/** Finds the shop at `/c/{name}`, ignoring case. */
export class FindShopByCreatorName {
  /** One query. Null for unknown creators and those not approved. Includes closed shops. */
  async execute(name: string, client?: QueryClientContract): Promise<PublicShop | null> {
    const named = publicShops(client).whereRaw('lower(creators.name) = lower(?)', [name])
    const [row] = await asPreparedStatement(named)
    return row ?? null
  }
}
