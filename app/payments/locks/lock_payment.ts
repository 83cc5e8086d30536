import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Payment from '#payments/models/payment'

/**
 * The payment's row, held for the rest of the transaction. Whoever moves its money, its orders or their refunds takes it
 * before them: then nobody waits for somebody who waits for them.
 */
export function lockPayment(id: number, client: TransactionClientContract): Promise<Payment> {
  return Payment.query({ client }).where({ id }).forUpdate().firstOrFail()
}
