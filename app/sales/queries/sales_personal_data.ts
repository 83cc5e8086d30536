import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The receipts of the user's payments. */
export class SalesPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('receipts', 'r.id', () =>
        db
          .from('receipts as r')
          .join('payments as p', 'p.id', 'r.payment_id')
          .where('r.buyer_id', userId)
          .select('r.id', 'r.version', 'r.content')
          .select({ paymentNo: 'p.payment_no', issuedAt: 'r.issued_at' })
          .select({ billingName: 'r.billing_name', taxNumber: 'r.tax_number' })
          .select({ billingAddress: 'r.billing_address' })
          .select({ buyerName: 'r.buyer_name', buyerEmail: 'r.buyer_email' })
      ),
    ]
  }
}
