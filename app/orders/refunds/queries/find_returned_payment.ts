import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import Refund from '#orders/models/refund'

/** The latest refund of a payment that nobody wanted; null when its money bought something or never came. */
export class FindReturnedPayment {
  execute(paymentId: number, client?: QueryClientContract): Promise<Refund | null> {
    return Refund.query({ client })
      .where('paymentId', paymentId)
      .whereNull('orderId')
      .orderBy('id', 'desc')
      .first()
  }
}
