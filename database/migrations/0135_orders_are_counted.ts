import { BaseSchema } from '@adonisjs/lucid/schema'

const STATE = (order: string) =>
  `case when ${order}.status <> 'unpaid' then ${order}.status
     when ${order}.cancelled_at is not null then 'cancelled' else 'unpaid' end`

/** The sales figures: paid orders, refunded or not, by the hour of their payment. */
const IS_SOLD = (order: string) => `${order}.status in ('paid', 'refunded')`

const step = (order: string, sign: 1 | -1) => `
  select ${order}.shop_id, ${order}.type, ${STATE(order)} as state,
    ${order}.cleared_at is not null as is_cleared, ${sign} as step, ${order}.currency,
    case when ${IS_SOLD(order)} then date_trunc('hour', ${order}.paid_at, 'UTC') end as hour,
    case when ${IS_SOLD(order)} then ${order}.amount else 0 end * ${sign} as gross,
    case when ${order}.status = 'refunded' then ${order}.amount else 0 end * ${sign} as refunded
  from ${order}`

const COLUMNS = 'shop_id, type, state, is_cleared, step, currency, hour, gross, refunded'

const summed = (steps: string) => `
  select shop_id, type, state, is_cleared, sum(step), currency, hour, sum(gross), sum(refunded)
  from (${steps}) as steps
  group by shop_id, type, state, is_cleared, currency, hour
  having sum(step) <> 0 or sum(gross) <> 0 or sum(refunded) <> 0`

const record = (steps: string) => `insert into order_steps (${COLUMNS}) ${summed(steps)}`

/** Of each shop, and of the whole market as shop 0. */
const ADD_COUNTS = `
  insert into order_counts (shop_id, type, state, is_cleared, orders)
  select shop, type, state, is_cleared, sum(step)
    from taken cross join lateral (values (taken.shop_id), (0)) as counted (shop)
   group by shop, type, state, is_cleared having sum(step) <> 0
  on conflict (shop_id, type, state, is_cleared) do update set orders = order_counts.orders + excluded.orders`

const ADD_HOURS = `
  insert into sales_hours (shop_id, currency, hour, orders, gross, refunded)
  select shop_id, currency, hour, coalesce(sum(step) filter (where state = 'paid'), 0), sum(gross), sum(refunded)
    from taken where hour is not null
   group by shop_id, currency, hour
  on conflict (shop_id, currency, hour) do update
    set orders = sales_hours.orders + excluded.orders, gross = sales_hours.gross + excluded.gross,
        refunded = sales_hours.refunded + excluded.refunded`

/**
 * How many orders a shop has in each state, and what it sold in each hour, without counting them. A trigger adds a
 * row to `order_steps` for each change: no two checkouts wait for one counter. A job folds the steps into the sums
 * each minute; readers add what is not folded yet, so the figures are exact at any moment.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('order_counts', (table) => {
      table.integer('shop_id').notNullable()
      table.string('type').notNullable()
      table.string('state').notNullable()
      table.boolean('is_cleared').notNullable()
      table.bigInteger('orders').notNullable()
      table.primary(['shop_id', 'type', 'state', 'is_cleared'])
    })
    this.schema.createTable('sales_hours', (table) => {
      table.integer('shop_id').notNullable()
      table.string('currency', 4).notNullable()
      table.timestamp('hour').notNullable()
      table.bigInteger('orders').notNullable()
      table.bigInteger('gross').notNullable()
      table.bigInteger('refunded').notNullable()
      table.primary(['shop_id', 'currency', 'hour'])
    })
    this.schema.createTable('order_steps', (table) => {
      table.integer('shop_id').notNullable().index()
      table.string('type').notNullable()
      table.string('state').notNullable()
      table.boolean('is_cleared').notNullable()
      table.bigInteger('step').notNullable()
      table.string('currency', 4).notNullable()
      table.timestamp('hour').nullable()
      table.bigInteger('gross').notNullable()
      table.bigInteger('refunded').notNullable()
    })
    this.schema.raw(`
      create function count_orders() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          ${record(step('added', 1))};
        elsif tg_op = 'DELETE' then
          ${record(step('removed', -1))};
        else
          ${record(`${step('removed', -1)} union all ${step('added', 1)}`)};
        end if;
        return null;
      end $$`)
    this.schema.raw(`create trigger orders_counted_on_insert after insert on orders
      referencing new table as added for each statement execute function count_orders()`)
    this.schema.raw(`create trigger orders_counted_on_update after update on orders
      referencing old table as removed new table as added for each statement execute function count_orders()`)
    this.schema.raw(`create trigger orders_counted_on_delete after delete on orders
      referencing old table as removed for each statement execute function count_orders()`)
    this.schema.raw(`
      create function fold_order_steps() returns void language plpgsql as $$
      begin
        -- One at a time: two would lock the same sums in different orders.
        perform pg_advisory_xact_lock(hashtext('fold_order_steps'));
        with taken as (delete from order_steps returning *), counted as (${ADD_COUNTS}) ${ADD_HOURS};
      end $$`)
    this.schema.raw(`
      create function recount_orders() returns void language plpgsql as $$
      begin
        lock table orders in share row exclusive mode;
        delete from order_counts;
        delete from sales_hours;
        delete from order_steps;
        ${record(step('orders', 1))};
        perform fold_order_steps();
      end $$`)
    this.schema.raw('select recount_orders()')
  }

  override async down() {
    for (const event of ['insert', 'update', 'delete']) {
      this.schema.raw(`drop trigger orders_counted_on_${event} on orders`)
    }
    for (const name of ['recount_orders', 'fold_order_steps', 'count_orders']) {
      this.schema.raw(`drop function ${name}`)
    }
    for (const table of ['order_steps', 'sales_hours', 'order_counts']) {
      this.schema.dropTable(table)
    }
  }
}
