import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import { SHOP_ENTERED } from '#delivery/tracing/queries/find_entered_shop'
import { FindShopByCreatorName } from '#shops/queries/shops'

type EnterShopInput = { actor: Actor; creatorName: string; reason: string }

/** Gives an admin access to a shop's leak toolbox for an hour and records it with its reason. */
@inject()
export class EnterShop {
  constructor(
    private findShop: FindShopByCreatorName,
    private recordAudit: RecordAudit
  ) {}

  /** @throws NotFound when there is no such shop */
  async execute({ actor, creatorName, reason }: EnterShopInput, outer?: TransactionClientContract) {
    const shop = await this.findShop.execute(creatorName)
    if (!shop) throw new NotFound()
    const subject = { type: 'shop', id: shop.id }
    const details = { creatorName: shop.creatorName, reason }
    await atomically(outer, (trx) =>
      this.recordAudit.execute({ actor, action: SHOP_ENTERED, subject, details }, trx)
    )
    return shop
  }
}
