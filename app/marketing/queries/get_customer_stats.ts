import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { Money } from '#core/money/money'
import { matchingCustomers, withName } from '#marketing/queries/customers'
import type { CustomerCondition } from '#marketing/values/customer_condition'

const NEW_DAYS = 30

export interface CustomerStats {
  customers: number
  /** With two purchases or more. */
  returning: number
  newIn30Days: number
  spent: Money
  /** Products bought, summed over the customers. */
  products: number
  averageSpent: Money
}

@inject()
export class GetCustomerStats {
  constructor(private clock: Clock) {}

  /** Sums over the rows that the list shows for the same conditions and search. */
  async execute(input: {
    shopId: number
    conditions?: readonly CustomerCondition[]
    search?: string
  }): Promise<CustomerStats> {
    const since = this.clock.now().minus({ days: NEW_DAYS }).toJSDate()
    const matching = matchingCustomers(input.shopId, input.conditions ?? [])
    if (input.search) withName(matching, input.search)
    const row = await matching
      .select(db.raw('count(*)::int as customers'))
      .select(db.raw('(count(*) filter (where c.orders > 1))::int as returning'))
      .select(db.raw('(count(*) filter (where c.first_paid_at >= ?))::int as recent', [since]))
      .select(db.raw('coalesce(sum(c.spent_cny), 0)::bigint as spent'))
      .select(db.raw('coalesce(sum(c.products), 0)::int as products'))
      .first()
    const { customers, returning, recent, spent, products } = row
    const average = customers === 0 ? 0n : (spent + BigInt(customers) / 2n) / BigInt(customers)
    return {
      customers,
      returning,
      newIn30Days: recent,
      products,
      spent: new Money(spent, 'CNY'),
      averageSpent: new Money(average, 'CNY'),
    }
  }
}
