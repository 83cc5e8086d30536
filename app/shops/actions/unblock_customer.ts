import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'

type UnblockCustomerInput = { shopId: number; userId: number; actor: Actor }

/** Unblocks a customer. */
@inject()
export class UnblockCustomer {
  constructor(private recordAudit: RecordAudit) {}

  /** @throws NotFound for users who are not blocked in this shop */
  async execute(
    { shopId, userId, actor }: UnblockCustomerInput,
    outer?: TransactionClientContract
  ) {
    await atomically(outer, async (trx) => {
      const [entry] = await trx
        .from('blocked_customers')
        .where({ shop_id: shopId, user_id: userId })
        .delete()
        .returning('id')
      if (!entry) throw new NotFound()
      const subject = { type: 'user', id: userId }
      const details = { shopId }
      await this.recordAudit.execute({ actor, action: 'customer.unblocked', subject, details }, trx)
    })
  }
}
