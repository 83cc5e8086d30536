import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The user's payments and the recharge cards that they redeemed. */
export class PaymentsPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('payments', 'p.id', () =>
        db
          .from('payments as p')
          .leftJoin('payment_gateways as g', 'g.id', 'p.gateway_id')
          .leftJoin('received_transfers as t', 't.payment_no', 'p.payment_no')
          .where('p.user_id', userId)
          .select('p.id', 'p.amount', 'p.currency', 'p.status')
          .select({ paymentNo: 'p.payment_no', gateway: 'g.driver', paidAt: 'p.paid_at' })
          .select({ gatewayReference: 'p.gateway_reference', createdAt: 'p.created_at' })
          .select({ wallet: 't.sender', transactionId: 't.transaction_id' })
      ),
      sectionOf('rechargeCards', 'c.id', () =>
        db
          .from('recharge_cards as c')
          .join('recharge_card_batches as b', 'b.id', 'c.batch_id')
          .where('c.redeemed_by_id', userId)
          .select('c.id', 'c.hint', 'b.currency')
          .select({ amount: 'b.denomination', redeemedAt: 'c.redeemed_at' })
      ),
    ]
  }
}
