import { byIdOf, onColumns, type Invariant } from '#core/invariants/invariant'
import { customerFigures } from '#marketing/queries/customers'

/** Customers whose row or orders changed. */
const CHANGED_CUSTOMERS = `({shop}, {user}) in (
  select shop_id, user_id from shop_customers where updated_at >= :since
  union select shop_id, buyer_id from orders where paid_at >= :since)`

export const customerInvariants: Invariant[] = [
  {
    name: 'customers_equal_orders',
    select: (customers) => `
      select shop_id || '/' || user_id as id
        from (${customerFigures(onColumns(customers, { shop: 'o.shop_id', user: 'o.buyer_id' }))}) as f
        full join (select * from shop_customers c
          where ${onColumns(customers, { shop: 'c.shop_id', user: 'c.user_id' })}) as c using (shop_id, user_id)
        where coalesce(c.updated_at, '-infinity') < :settled and coalesce(f.changed_at, '-infinity') < :settled
          and (c.orders, c.spent_cny) is distinct from (f.orders, f.spent_cny)`,
    changed: CHANGED_CUSTOMERS,
    slices: { ...byIdOf('users'), scope: '{user} >= :from and {user} < :to' },
  },
]
