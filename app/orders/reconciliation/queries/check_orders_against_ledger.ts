import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { ordersWithoutSale, salesWithoutOrder } from '#orders/reconciliation/rows/unmatched_sales'

/** A difference between orders, payments and the ledger, or a process that does not finish. */
export interface Discrepancy {
  kind:
    | 'sale_without_order'
    | 'order_without_sale'
    | 'payment_without_order'
    | 'refund_waits'
    | 'dispute_waits'
    | 'payment_waits'
  /** Number of the order, payment or refund; for a dispute, the gateway's reference. */
  number: string
}

/** An unfinished process is reported after this time: banks may take four months, gateways and admins a few days. */
const OVERDUE_AFTER_DAYS = { refund: 3, payment: 2, dispute: 120 } as const

const DISCREPANCIES = `
  select 'sale_without_order' as kind, number from (${salesWithoutOrder()}) as f
  union all
  select 'order_without_sale', number from (${ordersWithoutSale()}) as f
  union all
  select 'payment_without_order', p.payment_no from payments p
    where p.status = 'succeeded' and not exists (select 1 from orders o where o.payment_id = p.id)
  union all
  select 'refund_waits', refund_no from refunds
    where state in ('approved', 'processing') and coalesce(decided_at, created_at) < :refund
  union all
  select 'dispute_waits', gateway || '/' || reference from disputes
    where state = 'open' and opened_at < :dispute
  union all
  select 'payment_waits', payment_no from payments
    where status in ('created', 'pending') and expires_at < :payment
  order by 1, 2 limit 1000`

@inject()
export class CheckOrdersAgainstLedger {
  constructor(private clock: Clock) {}

  /** Compares orders, payments and refunds with the ledger, and finds processes that wait too long. */
  async execute(): Promise<Discrepancy[]> {
    const now = this.clock.now()
    const overdueSince = Object.entries(OVERDUE_AFTER_DAYS).map(([what, days]) => [
      what,
      now.minus({ days }).toJSDate(),
    ])
    const { rows } = await db.rawQuery(DISCREPANCIES, Object.fromEntries(overdueSince))
    return rows
  }
}
