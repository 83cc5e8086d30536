import { BaseSchema } from '@adonisjs/lucid/schema'

const ADD_COUNTS = `
  insert into order_counts (shop_id, type, state, is_cleared, orders)
  select shop, type, state, is_cleared, sum(step)
    from taken cross join lateral (values (taken.shop_id), (0)) as counted (shop)
   group by shop, type, state, is_cleared having sum(step) <> 0
  on conflict (shop_id, type, state, is_cleared) do update set orders = order_counts.orders + excluded.orders`

const addSales = (table: string, column: string, moment: string) => `
  insert into ${table} (shop_id, currency, ${column}, orders, gross, refunded)
  select shop_id, currency, ${moment}, coalesce(sum(step) filter (where state = 'paid'), 0), sum(gross), sum(refunded)
    from taken where hour is not null
   group by 1, 2, 3
  on conflict (shop_id, currency, ${column}) do update
    set orders = ${table}.orders + excluded.orders, gross = ${table}.gross + excluded.gross,
        refunded = ${table}.refunded + excluded.refunded`

const ADD_HOURS = addSales('sales_hours', 'hour', 'hour')
const ADD_DAYS = addSales('sales_days', 'day', `date_trunc('day', hour, 'UTC')`)

const fold = (withDays: boolean) => `
  create or replace function fold_order_steps() returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtext('fold_order_steps'));
    with taken as (delete from order_steps returning *), counted as (${ADD_COUNTS})
      ${withDays ? `, days as (${ADD_DAYS})` : ''} ${ADD_HOURS};
  end $$`

/** The lock comes first, because steps folded between two of these statements would be counted twice. */
const RECOUNT = `
  create function recount_orders() returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtext('fold_order_steps'));
    delete from sales_days;
    perform recount_orders_and_hours();
  end $$`

/**
 * A year of a shop that sells each hour has 8,760 hours and 365 days: the sums of a year, and of all time, are read
 * from days. They are folded with the hours.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('sales_days', (table) => {
      table.integer('shop_id').notNullable()
      table.string('currency', 4).notNullable()
      table.timestamp('day').notNullable()
      table.bigInteger('orders').notNullable()
      table.bigInteger('gross').notNullable()
      table.bigInteger('refunded').notNullable()
      table.primary(['shop_id', 'currency', 'day'])
    })
    this.schema.raw(`insert into sales_days (shop_id, currency, day, orders, gross, refunded)
      select shop_id, currency, date_trunc('day', hour, 'UTC'), sum(orders), sum(gross), sum(refunded)
        from sales_hours group by 1, 2, 3`)
    this.schema.raw(fold(true))
    this.schema.raw('alter function recount_orders() rename to recount_orders_and_hours')
    this.schema.raw(RECOUNT)
  }

  override async down() {
    this.schema.raw('drop function recount_orders')
    this.schema.raw('alter function recount_orders_and_hours() rename to recount_orders')
    this.schema.raw(fold(false))
    this.schema.dropTable('sales_days')
  }
}
