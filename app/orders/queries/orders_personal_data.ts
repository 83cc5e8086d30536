import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The user's orders and refunds. Orders of others in the user's shop belong to those buyers. */
export class OrdersPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('orders', 'id', () =>
        db
          .from('orders')
          .where('buyer_id', userId)
          .select('id', 'type', 'status', 'quantity', 'amount', 'currency', 'surcharge', 'message')
          .select({ tradeNo: 'trade_no', product: 'product_title', productId: 'product_id' })
          .select({ paidAmount: 'paid_amount', paidCurrency: 'paid_currency' })
          .select({ createdAt: 'created_at', paidAt: 'paid_at', cancelledAt: 'cancelled_at' })
          .select({ termsVersion: 'terms_version', termsLocale: 'terms_locale' })
          .select({ termsAcceptedAt: 'terms_accepted_at', buyerName: 'buyer_name' })
      ),
      sectionOf('refunds', 'r.id', () =>
        db
          .from('refunds as r')
          .join('payments as p', 'p.id', 'r.payment_id')
          .leftJoin('orders as o', 'o.id', 'r.order_id')
          .where('p.user_id', userId)
          .select('r.id', 'r.state', 'r.reason', 'r.amount', 'r.currency', 'r.note')
          .select({
            refundNo: 'r.refund_no',
            tradeNo: 'o.trade_no',
            requestNote: 'r.request_note',
          })
          .select({ requestedAt: 'r.requested_at', settledAt: 'r.settled_at' })
      ),
    ]
  }
}
