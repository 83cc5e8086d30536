import db from '@adonisjs/lucid/services/db'
import { inPages, PersonalRecord, type Section } from '#identity/queries/personal_record'

/** Their payments. */
export default class RecordOfPayer extends PersonalRecord {
  sections(userId: number): Section[] {
    const payments = inPages<{ id: number }>((afterId, size) =>
      db
        .from('payments as p')
        .leftJoin('payment_gateways as g', 'g.id', 'p.gateway_id')
        .where('p.user_id', userId)
        .where('p.id', '>', afterId)
        .select('p.id', 'p.amount', 'p.currency', 'p.status')
        .select({ paymentNo: 'p.payment_no', gateway: 'g.driver', paidAt: 'p.paid_at' })
        .select({ gatewayReference: 'p.gateway_reference', createdAt: 'p.created_at' })
        .orderBy('p.id')
        .limit(size)
    )
    return [{ name: 'payments', rows: payments }]
  }
}
