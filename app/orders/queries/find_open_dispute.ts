import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import Dispute from '#orders/models/dispute'

export class FindOpenDispute {
  /** The open dispute of a payment; null when there is none. */
  execute(paymentId: number, client?: QueryClientContract): Promise<Dispute | null> {
    return Dispute.query({ client }).where({ paymentId, state: 'open' }).orderBy('id').first()
  }
}
