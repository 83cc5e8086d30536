import { inject } from '@adonisjs/core'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DuplicatePurchases, type DuplicateFound } from '#cart/values/duplicate_purchases'
import { Clock } from '#core/clock/clock'
import { statement } from '#core/database/statement'

/** Orders that are paid or have an open payment; the latest first. */
const findOrders = statement<{ product_id: number; status: string; payment_no: string }>(`
  select orders.product_id, orders.status, payments.payment_no
  from orders join payments on payments.id = orders.payment_id
  where orders.buyer_id = :userId and orders.product_id = any(:productIds)
    and (orders.status = 'paid'
      or orders.status = 'unpaid' and payments.status in ('created', 'pending') and payments.expires_at > :now)
  order by orders.id desc`)

/** Answers the question of the cart and of the checkout about products that a buyer has already. */
@inject()
export class FindDuplicatePurchase extends DuplicatePurchases {
  constructor(private clock: Clock) {
    super()
  }

  /** Which of the products the buyer already owns or has an open payment for; null when none. */
  override async execute(
    { userId, productIds }: { userId: number; productIds: number[] },
    client?: QueryClientContract
  ): Promise<DuplicateFound | null> {
    const now = this.clock.now().toJSDate()
    const { rows } = await findOrders({ userId, productIds, now }, client)
    if (rows.length === 0) return null
    const open = rows.filter(({ status }) => status === 'unpaid')
    return {
      productIds: [...new Set(rows.map((row) => row.product_id))],
      openPaymentNo: open[0]?.payment_no ?? null,
      openPayments: new Map(open.map((row) => [row.product_id, row.payment_no])),
    }
  }
}
