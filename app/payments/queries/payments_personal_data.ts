import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import type { PersonalDataSource, Section } from '#core/privacy/personal_data'

/** The user's payments and the recharge cards that they redeemed. */
export class PaymentsPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const payments = inPages<{ id: number }>((afterId, size) =>
      db
        .from('payments as p')
        .leftJoin('payment_gateways as g', 'g.id', 'p.gateway_id')
        .leftJoin('received_transfers as t', 't.payment_no', 'p.payment_no')
        .where('p.user_id', userId)
        .where('p.id', '>', afterId)
        .select('p.id', 'p.amount', 'p.currency', 'p.status')
        .select({ paymentNo: 'p.payment_no', gateway: 'g.driver', paidAt: 'p.paid_at' })
        .select({ gatewayReference: 'p.gateway_reference', createdAt: 'p.created_at' })
        .select({ wallet: 't.sender', transactionId: 't.transaction_id' })
        .orderBy('p.id')
        .limit(size)
    )
    const cards = inPages<{ id: number }>((afterId, size) =>
      db
        .from('recharge_cards as c')
        .join('recharge_card_batches as b', 'b.id', 'c.batch_id')
        .where('c.redeemed_by_id', userId)
        .where('c.id', '>', afterId)
        .select('c.id', 'c.hint', 'b.currency')
        .select({ amount: 'b.denomination', redeemedAt: 'c.redeemed_at' })
        .orderBy('c.id')
        .limit(size)
    )
    return [
      { name: 'payments', rows: payments },
      { name: 'rechargeCards', rows: cards },
    ]
  }
}
