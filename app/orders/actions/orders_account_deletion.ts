import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  AccountDeletionHandler,
  type AccountDeletion,
  type Objection,
} from '#core/privacy/account_deletion'

/**
 * An account cannot be deleted while it has an open payment, a pending refund or sold products that buyers may still
 * download. Orders are kept.
 */
export default class OrdersAccountDeletion extends AccountDeletionHandler {
  override async objections({ userId }: AccountDeletion, trx: TransactionClientContract) {
    return [
      ...some('PAYMENT_OPEN', await openPayments(userId, trx)),
      ...some('REFUND_OPEN', await openRefunds(userId, trx)),
      ...some('GOODS_SOLD', await sales(userId, trx)),
    ]
  }

  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    await trx.from('orders').where('buyer_id', userId).update({ buyer_name: null })
  }
}

function some(reason: string, count: number): Objection[] {
  return count > 0 ? [{ reason, count }] : []
}

/** Includes expired payments that are still open: money may arrive until the gateway has declined. */
async function openPayments(userId: number, trx: TransactionClientContract): Promise<number> {
  const { count } = await trx
    .from('payments')
    .where('user_id', userId)
    .whereIn('status', ['created', 'pending'])
    .select(trx.raw('count(*)::int as count'))
    .first()
  return count
}

/** Requested and approved refunds: a deleted account has no balance to credit and cannot be notified. */
async function openRefunds(userId: number, trx: TransactionClientContract): Promise<number> {
  const { count } = await trx
    .from('refunds')
    .join('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.user_id', userId)
    .whereIn('refunds.state', ['requested', 'approved', 'processing'])
    .select(trx.raw('count(*)::int as count'))
    .first()
  return count
}

/** Sold products of this user, those with an open payment too, and tips whose payment is open. */
async function sales(userId: number, trx: TransactionClientContract): Promise<number> {
  const { count } = await trx
    .from('orders')
    .join('shops', 'shops.id', 'orders.shop_id')
    .join('creators', 'creators.id', 'shops.creator_id')
    .join('payments', 'payments.id', 'orders.payment_id')
    .where('creators.user_id', userId)
    .where((either) =>
      either
        .where((sold) => sold.where('orders.status', 'paid').where('orders.type', 'product'))
        .orWhere((open) =>
          open.where('orders.status', 'unpaid').whereIn('payments.status', ['created', 'pending'])
        )
    )
    .select(
      trx.raw(`(count(distinct orders.product_id)
        + count(*) filter (where orders.type = 'tipping'))::int as count`)
    )
    .first()
  return count
}
