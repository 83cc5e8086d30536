import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { AlreadyBlocked } from '#shops/errors'
import type { BlockReason } from '#shops/models/blocked_customer'
import { Customers } from '#shops/values/customers'

type BlockCustomerInput = {
  shop: { id: number; creator: { userId: number } }
  userId: number
  reasonType: BlockReason
  reason: string
  watermarkId?: string | null
  actor: Actor
}

/** Blocks a customer from a shop from the next request on. Earlier orders and files are not affected. */
@inject()
export class BlockCustomer {
  constructor(
    private customers: Customers,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** @throws NotFound for users who are not customers of the shop; AlreadyBlocked */
  async execute(input: BlockCustomerInput, outer?: TransactionClientContract): Promise<void> {
    const { shop, userId, reasonType, reason, watermarkId = null, actor } = input
    if (!(await this.customers.includes(shop.id, userId))) throw new NotFound()

    await atomically(outer, async (trx) => {
      const [made] = await trx
        .knexQuery()
        .insert({
          shop_id: shop.id,
          user_id: userId,
          reason_type: reasonType,
          reason,
          watermark_id: watermarkId,
          blocked_by: actor.userId ?? shop.creator.userId,
          created_at: this.clock.now().toJSDate(),
        })
        .into('blocked_customers')
        .onConflict(['shop_id', 'user_id'])
        .ignore()
        .returning('id')
      if (!made) throw new AlreadyBlocked()
      const subject = { type: 'user', id: userId }
      const details = { shopId: shop.id, reasonType, reason, watermarkId }
      await this.recordAudit.execute({ actor, action: 'customer.blocked', subject, details }, trx)
    })
  }
}
