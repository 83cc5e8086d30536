import { Ownership } from '#catalog/ports/ownership'
import Entitlement from '#delivery/models/entitlement'

/** Tells the catalog who has bought what: a refunded order counts no more. */
export class BoughtProducts extends Ownership {
  override async owns(userId: number, productId: number): Promise<boolean> {
    const entitlement = await Entitlement.query()
      .where({ buyerId: userId, productId })
      .whereNull('revokedAt')
      .first()
    return entitlement !== null
  }
}
