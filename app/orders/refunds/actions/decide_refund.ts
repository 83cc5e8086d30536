import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { OpenRefund } from '#orders/refunds/actions/open_refund'
import type Order from '#orders/models/order'
import Refund, { type RefundReason } from '#orders/models/refund'

interface Decided {
  reason: RefundReason
  note: string
  at: DateTime
}

@inject()
export class DecideRefund {
  constructor(private openRefund: OpenRefund) {}

  /**
   * Approves the refund that the buyer requested, or creates an approved one.
   * @returns null when one is pending or done
   */
  async execute(
    order: Order,
    { reason, note, at }: Decided,
    trx: TransactionClientContract
  ): Promise<Refund | null> {
    const requested = await Refund.query({ client: trx })
      .where({ orderId: order.id, state: 'requested' })
      .first()
    const decided = { state: 'approved' as const, reason, note, decidedAt: at }
    if (requested) return requested.merge(decided).save()
    return this.openRefund.execute(order, { ...decided, createdAt: at }, trx)
  }
}
