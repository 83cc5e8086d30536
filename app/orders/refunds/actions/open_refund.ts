import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { readableNumber } from '#core/identifiers/readable_number'
import type Order from '#orders/models/order'
import Refund, { type RefundReason, type RefundState } from '#orders/models/refund'

interface NewRefund {
  state: RefundState
  createdAt: DateTime
  reason?: RefundReason
  /** The buyer's text. */
  requestNote?: string
  /** The admin's text. */
  note?: string
  requestedAt?: DateTime
  decidedAt?: DateTime
}

export class OpenRefund {
  /**
   * Inserts the refund of a whole order: `requested` by its buyer, or `approved` by an admin. A unique index allows one
   * refund for an order, not counting failed and rejected ones.
   * @returns null when there already is one
   */
  async execute(
    order: Order,
    { state, reason, note, requestNote, ...times }: NewRefund,
    trx: TransactionClientContract
  ): Promise<Refund | null> {
    const [made]: Pick<Refund, 'id'>[] = await trx
      .table('refunds')
      .insert({
        refund_no: readableNumber('RF', times.createdAt),
        payment_id: order.paymentId,
        order_id: order.id,
        amount: order.paid.minor,
        currency: order.paid.currency,
        state,
        reason: reason ?? null,
        note: note ?? null,
        request_note: requestNote ?? null,
        requested_at: times.requestedAt?.toJSDate() ?? null,
        decided_at: times.decidedAt?.toJSDate() ?? null,
        created_at: times.createdAt.toJSDate(),
      })
      .onConflict()
      .ignore()
      .returning('id')
    return made ? Refund.findOrFail(made.id, { client: trx }) : null
  }
}
