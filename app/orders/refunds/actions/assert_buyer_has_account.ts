import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { BuyerLeft } from '#orders/errors'
import type Order from '#orders/models/order'

/** `for key share` waits for a deletion of the account that is in progress. */
const IS_BALANCE_ACCOUNT_DELETED = `
  select users.deleted_at is not null as "isGone" from users
  where id = ? and exists (
    select 1 from payments join payment_gateways on payment_gateways.id = payments.gateway_id
    where payments.id = ? and payment_gateways.driver = 'balance')
  for key share of users`

/**
 * Rejects a refund to the balance of a deleted account. The caller holds the lock of the order.
 * @throws BuyerLeft
 */
export async function assertBuyerHasAccount(
  { buyerId, paymentId }: Order,
  trx: TransactionClientContract
): Promise<void> {
  const { rows } = await trx.rawQuery(IS_BALANCE_ACCOUNT_DELETED, [buyerId, paymentId])
  if (rows[0]?.isGone) throw new BuyerLeft()
}
