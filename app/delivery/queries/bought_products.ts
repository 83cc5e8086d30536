import { Ownership } from '#catalog/values/ownership'
import Entitlement from '#delivery/models/entitlement'

/** Answers the catalog whether a user owns a product; refunded orders do not count. */
export class BoughtProducts extends Ownership {
  override async owns(userId: number, productId: number): Promise<boolean> {
    const entitlement = await Entitlement.query()
      .where({ buyerId: userId, productId })
      .whereNull('revokedAt')
      .first()
    return entitlement !== null
  }
}
