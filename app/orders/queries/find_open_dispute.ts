import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import Dispute from '#orders/models/dispute'

export class FindOpenDispute {
  /** The dispute that a payment is in; null for none, or none any more. */
  execute(paymentId: number, client?: QueryClientContract): Promise<Dispute | null> {
    return Dispute.query({ client }).where({ paymentId, state: 'open' }).orderBy('id').first()
  }
}
