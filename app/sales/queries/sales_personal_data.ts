import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import type { PersonalDataSource, Section } from '#core/privacy/personal_data'

/** The receipts of the user's payments. */
export class SalesPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const receipts = inPages<{ id: number }>((afterId, size) =>
      db
        .from('receipts as r')
        .join('payments as p', 'p.id', 'r.payment_id')
        .where('r.buyer_id', userId)
        .where('r.id', '>', afterId)
        .select('r.id', 'r.version', 'r.content')
        .select({ paymentNo: 'p.payment_no', issuedAt: 'r.issued_at' })
        .select({ billingName: 'r.billing_name', taxNumber: 'r.tax_number' })
        .select({ billingAddress: 'r.billing_address' })
        .select({ buyerName: 'r.buyer_name', buyerEmail: 'r.buyer_email' })
        .orderBy('r.id')
        .limit(size)
    )
    return [{ name: 'receipts', rows: receipts }]
  }
}
