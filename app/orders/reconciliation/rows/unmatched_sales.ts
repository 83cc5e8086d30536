/** Sales `t` in the ledger without a paid order; `number` is the order's. */
export const salesWithoutOrder = (scope = 'true') => `
  select t.ref_id as number from ledger_transactions t
    where t.kind = 'sale' and t.ref_type = 'order' and ${scope}
      and not exists (select from orders o where o.trade_no = t.ref_id and o.status in ('paid', 'refunded'))`

/** Paid orders `o` without a sale in the ledger. An order that cost nothing has none. */
export const ordersWithoutSale = (scope = 'true') => `
  select o.trade_no as number from orders o
    where o.status in ('paid', 'refunded') and (o.amount > 0 or o.paid_amount > 0) and ${scope}
      and not exists (select from ledger_transactions t
        where t.kind = 'sale' and t.ref_type = 'order' and t.ref_id = o.trade_no)`
