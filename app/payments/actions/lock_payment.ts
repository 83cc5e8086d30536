import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Payment from '#payments/models/payment'

/**
 * Locks the payment until the transaction ends. Code that changes its money, orders or refunds locks the payment
 * before them, which prevents deadlocks.
 */
export function lockPayment(id: number, client: TransactionClientContract): Promise<Payment> {
  return Payment.query({ client }).where({ id }).forUpdate().firstOrFail()
}
