import { BaseSchema } from '@adonisjs/lucid/schema'

const ADD_COUNTS = `
  insert into order_counts (shop_id, type, state, is_cleared, orders)
  select shop, type, state, is_cleared, sum(step)
    from taken cross join lateral (values (taken.shop_id), (0)) as counted (shop)
   group by shop, type, state, is_cleared having sum(step) <> 0
  on conflict (shop_id, type, state, is_cleared) do update set orders = order_counts.orders + excluded.orders`

const addSales = (table: string, column: string, moment: string, shop: string, of: string) => `
  insert into ${table} (shop_id, currency, ${column}, orders, gross, refunded)
  select ${shop}, currency, ${moment}, coalesce(sum(step) filter (where state = 'paid'), 0), sum(gross), sum(refunded)
    from ${of} where hour is not null
   group by 1, 2, 3
  on conflict (shop_id, currency, ${column}) do update
    set orders = ${table}.orders + excluded.orders, gross = ${table}.gross + excluded.gross,
        refunded = ${table}.refunded + excluded.refunded`

const ADD_HOURS = addSales('sales_hours', 'hour', 'hour', 'shop_id', 'taken')
const addDays = (isMarketSummed: boolean) => {
  const [shop, of] = isMarketSummed
    ? ['shop', 'taken cross join lateral (values (taken.shop_id), (0)) as summed (shop)']
    : ['shop_id', 'taken']
  return addSales('sales_days', 'day', `date_trunc('day', hour, 'UTC')`, shop!, of!)
}

const fold = (isMarketSummed: boolean) => `
  create or replace function fold_order_steps() returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtext('fold_order_steps'));
    with taken as (delete from order_steps returning *), counted as (${ADD_COUNTS}),
      days as (${addDays(isMarketSummed)}) ${ADD_HOURS};
  end $$`

/** The fees of the kept days: those of the orders that are still paid. */
const CORRECT_FEES = `
  update market_days as m set fees = coalesce((
      select jsonb_object_agg(currency, fees::text) filter (where fees <> 0) from (
        select a.currency, -sum(e.amount) as fees
          from orders o
            join ledger_transactions t on t.kind = 'sale' and t.ref_type = 'order' and t.ref_id = o.trade_no
            join ledger_entries e on e.transaction_id = t.id
            join ledger_accounts a on a.id = e.account_id and a.type = 'platform_fee'
          where o.status = 'paid' and o.paid_at >= m.day::timestamp at time zone 'UTC'
            and o.paid_at < (m.day + 1)::timestamp at time zone 'UTC'
          group by 1) as f), '{}')`

/**
 * The sales of the whole market by day are folded with those of its shops, as shop 0 (as in `order_counts`). They were
 * copied to `market_days`, where a refund of an older sale never arrived. Refunds were counted there on the day they were
 * made, and not at all when the gateway confirmed them days later; an index makes them cheap to count.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create index refunds_settled on refunds (settled_at) where state = 'succeeded' and order_id is not null`)
    this.schema.raw(`
      do $$
      begin
        perform pg_advisory_xact_lock(hashtext('fold_order_steps'));
        insert into sales_days (shop_id, currency, day, orders, gross, refunded)
          select 0, currency, day, sum(orders), sum(gross), sum(refunded) from sales_days group by 2, 3;
      end $$`)
    this.schema.raw(fold(true))
    this.schema.raw(CORRECT_FEES)
    this.schema.alterTable('market_days', (table) => {
      table.dropColumns('orders_paid', 'orders_refunded', 'turnover')
    })
  }

  override async down() {
    this.schema.alterTable('market_days', (table) => {
      table.integer('orders_paid').notNullable().defaultTo(0)
      table.integer('orders_refunded').notNullable().defaultTo(0)
      table.jsonb('turnover').notNullable().defaultTo('{}')
    })
    this.schema.raw(fold(false))
    this.schema.raw('delete from sales_days where shop_id = 0')
    this.schema.raw('drop index refunds_settled')
  }
}
