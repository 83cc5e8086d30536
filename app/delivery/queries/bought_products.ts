import { statement } from '#core/database/statement'
import { Ownership } from '#catalog/values/ownership'

const findEntitlement = statement(`
  select 1 from entitlements
   where buyer_id = :userId and product_id = :productId and revoked_at is null limit 1`)

/** Answers the catalog whether a user owns a product; refunded orders do not count. */
export class BoughtProducts extends Ownership {
  override async owns(userId: number, productId: number): Promise<boolean> {
    const { rowCount } = await findEntitlement({ userId, productId })
    return rowCount === 1
  }
}
