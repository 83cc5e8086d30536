import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { plannedOnce } from '#core/database/planned_once'

export interface DuplicateFound {
  productIds: number[]
  /** Set while a payment for one of them is open: it may be settling this very moment. */
  openPaymentNo: string | null
  /** Every product with such a payment, and its number. */
  openPayments: Map<number, string>
}

@inject()
export class FindDuplicate {
  constructor(private clock: Clock) {}

  /** Which of the products the shopper owns already, or is about to pay; null when none. */
  async execute(
    { userId, productIds }: { userId: number; productIds: number[] },
    client: QueryClientContract = db.connection()
  ): Promise<DuplicateFound | null> {
    const found = client
      .from('orders')
      .join('payments', 'payments.id', 'orders.payment_id')
      .select('orders.product_id', 'orders.status', 'payments.payment_no')
      .where('orders.buyer_id', userId)
      .whereRaw('orders.product_id = any(?)', [productIds])
      .where((either) =>
        either
          .where('orders.status', 'paid')
          .orWhere((open) =>
            open
              .where('orders.status', 'unpaid')
              .whereIn('payments.status', ['created', 'pending'])
              .where('payments.expires_at', '>', this.clock.now().toJSDate())
          )
      )
      .orderBy('orders.id', 'desc')
    const rows: { product_id: number; status: string; payment_no: string }[] =
      await plannedOnce(found)
    if (rows.length === 0) return null
    const open = rows.filter(({ status }) => status === 'unpaid')
    return {
      productIds: [...new Set(rows.map((row) => row.product_id))],
      openPaymentNo: open[0]?.payment_no ?? null,
      openPayments: new Map(open.map((row) => [row.product_id, row.payment_no])),
    }
  }
}
