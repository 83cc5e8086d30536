import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  AccountDeletionHandler,
  type Leaving,
  type Objection,
} from '#identity/privacy/ports/account_deletion_handler'

/**
 * A payment under way, money on its way back and goods that buyers still fetch keep people here; orders stay for ever.
 */
export default class OrdersAccountDeletion extends AccountDeletionHandler {
  override async objections({ userId }: Leaving, trx: TransactionClientContract) {
    return [
      ...some('PAYMENT_OPEN', await openPayments(userId, trx)),
      ...some('REFUND_OPEN', await openRefunds(userId, trx)),
      ...some('GOODS_SOLD', await sales(userId, trx)),
    ]
  }

  override async forget({ userId }: Leaving, trx: TransactionClientContract) {
    await trx.from('cart_items').where('user_id', userId).delete()
    const unnamed = { buyer_name: null, buyer_email: null, billing_name: null, tax_number: null }
    await trx.from('receipts').where('buyer_id', userId).update(unnamed)
  }
}

function some(reason: string, count: number): Objection[] {
  return count > 0 ? [{ reason, count }] : []
}

/** Also past their half hour: money may still arrive until the gateway has said no. */
async function openPayments(userId: number, trx: TransactionClientContract): Promise<number> {
  const { count } = await trx
    .from('payments')
    .where('user_id', userId)
    .whereIn('status', ['created', 'pending'])
    .select(trx.raw('count(*)::int as count'))
    .first()
  return count
}

/** Asked for or decided: who is gone has no balance that it could come back to, and nobody to tell. */
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

/** Paid orders for this person's goods, and those which are being paid this very moment. */
async function sales(userId: number, trx: TransactionClientContract): Promise<number> {
  const { count } = await trx
    .from('orders')
    .join('shops', 'shops.id', 'orders.shop_id')
    .join('creators', 'creators.id', 'shops.creator_id')
    .join('payments', 'payments.id', 'orders.payment_id')
    .where('creators.user_id', userId)
    .where((either) =>
      either
        .where('orders.status', 'paid')
        .orWhere((open) =>
          open.where('orders.status', 'unpaid').whereIn('payments.status', ['created', 'pending'])
        )
    )
    .select(trx.raw('count(*)::int as count'))
    .first()
  return count
}
