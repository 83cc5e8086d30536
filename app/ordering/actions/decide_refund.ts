import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { openRefund } from '#ordering/actions/open_refund'
import type Order from '#ordering/models/order'
import Refund, { type RefundReason } from '#ordering/models/refund'

interface Decided {
  reason: RefundReason
  note: string
  at: DateTime
}

/**
 * Decides that an order goes back: what the buyer asked for, or a refund that nobody asked for.
 * @returns null when one is under way or done
 */
export async function decideRefund(
  order: Order,
  { reason, note, at }: Decided,
  trx: TransactionClientContract
): Promise<Refund | null> {
  const asked = await Refund.query({ client: trx })
    .where({ orderId: order.id, state: 'requested' })
    .first()
  const decided = { state: 'approved' as const, reason, note, decidedAt: at }
  if (asked) return asked.merge(decided).save()
  return openRefund(order, { ...decided, createdAt: at }, trx)
}
