import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { lockOrder } from '#orders/actions/lock_order'
import Refund from '#orders/models/refund'

interface WithdrawRefundRequestInput {
  tradeNo: string
  actor: Actor
}

/** Takes back a refund request that no admin has decided. The buyer can request a refund again. */
@inject()
export class WithdrawRefundRequest {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** @returns whether there was an undecided request */
  async execute(
    { tradeNo, actor }: WithdrawRefundRequestInput,
    outer?: TransactionClientContract
  ): Promise<boolean> {
    return atomically(outer, async (trx) => {
      const order = await lockOrder(tradeNo, trx)
      if (!order) return false
      const [withdrawn] = await Refund.query({ client: trx })
        .where({ orderId: order.id, state: 'requested' })
        .update({ state: 'rejected', decidedAt: this.clock.now() })
      if (withdrawn !== 1) return false
      const subject = { type: 'order', id: tradeNo }
      await this.recordAudit.execute({ actor, action: 'order.refund_withdrawn', subject }, trx)
      return true
    })
  }
}
