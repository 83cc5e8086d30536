import { BaseSchema } from '@adonisjs/lucid/schema'

/** The same rounding as `core/money/convert`: integers only, half up, away from zero. */
const AMOUNT_IN_CNY = `
  create function amount_in_cny(amount bigint, currency text, rates jsonb) returns bigint
  language sql immutable strict parallel safe as $$
    select case when currency = 'CNY' then amount else (
      select (sign(amount) * div(2 * abs(amount::numeric) * into_cny * 100 + unit, 2 * unit))::bigint
        from (select trunc((rates ->> 'CNY')::numeric * 1e12) as into_cny,
                     trunc((rates ->> currency)::numeric * 1e12)
                       * case when currency in ('JPY', 'KRW') then 1 when currency = 'USDT' then 1000000 else 100 end
                       as unit) as scaled) end
  $$`

const FILL = `
  insert into shop_customers (shop_id, user_id, spent_cny, products, product_ids, orders, tips, tipped_cny,
    first_paid_at, last_paid_at, updated_at)
  with bought as (
    select * from orders where status in ('paid', 'refunded')
  ), sums as (
    select shop_id, buyer_id, type, currency, fx_snapshot_id, sum(amount)::bigint as amount
      from bought where status = 'paid' group by 1, 2, 3, 4, 5
  ), paid as (
    select shop_id, buyer_id,
           sum(amount_in_cny(amount, currency, rates)) filter (where type = 'product') as spent,
           sum(amount_in_cny(amount, currency, rates)) filter (where type = 'tipping') as tipped
      from sums join fx_snapshots f on f.id = fx_snapshot_id group by 1, 2
  ), counted as (
    select shop_id, buyer_id,
           array_agg(distinct product_id order by product_id)
             filter (where status = 'paid' and type = 'product' and product_id is not null) as product_ids,
           count(*) filter (where status = 'paid' and type = 'product') as orders,
           count(*) filter (where status = 'paid' and type = 'tipping') as tips,
           min(coalesce(paid_at, created_at)) as first_paid_at, max(coalesce(paid_at, created_at)) as last_paid_at
      from bought group by 1, 2
  )
  select shop_id, buyer_id, coalesce(spent, 0), coalesce(cardinality(product_ids), 0), coalesce(product_ids, '{}'),
         orders, tips, coalesce(tipped, 0), first_paid_at, last_paid_at, now()
    from counted left join paid using (shop_id, buyer_id)`

/** One row for each buyer of a shop, kept by listeners: lists, filters and mailings read it instead of the orders. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(AMOUNT_IN_CNY)
    this.schema.createTable('shop_customers', (table) => {
      table.integer('shop_id').notNullable().references('shops.id')
      table.integer('user_id').notNullable().references('users.id')
      table.bigInteger('spent_cny').notNullable().defaultTo(0)
      table.integer('products').notNullable().defaultTo(0)
      table.specificType('product_ids', 'int[]').notNullable().defaultTo('{}')
      table.integer('orders').notNullable().defaultTo(0)
      table.integer('tips').notNullable().defaultTo(0)
      table.bigInteger('tipped_cny').notNullable().defaultTo(0)
      table.timestamp('first_paid_at').notNullable()
      table.timestamp('last_paid_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['shop_id', 'user_id'])
      table.check('products = cardinality(product_ids)', [], 'shop_customers_products')
      table.index(['user_id'])
    })
    for (const column of ['spent_cny', 'products', 'last_paid_at']) {
      this.schema.raw(
        `create index shop_customers_by_${column} on shop_customers (shop_id, ${column} desc, user_id)`
      )
    }
    this.schema.raw(
      `create index shop_customers_by_product on shop_customers using gin (shop_id, product_ids)
       with (fastupdate = off)`
    )
    this.schema.raw(FILL)
  }

  override async down() {
    this.schema.dropTable('shop_customers')
    this.schema.raw('drop function amount_in_cny')
  }
}
