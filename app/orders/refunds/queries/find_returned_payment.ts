import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import Refund from '#orders/models/refund'

/** The latest refund of an unwanted payment; null when the payment bought something or never arrived. */
export class FindReturnedPayment {
  execute(paymentId: number, client?: QueryClientContract): Promise<Refund | null> {
    return Refund.query({ client })
      .where('paymentId', paymentId)
      .whereNull('orderId')
      .orderBy('id', 'desc')
      .first()
  }
}
