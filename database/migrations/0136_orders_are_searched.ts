import { BaseSchema } from '@adonisjs/lucid/schema'

/** New rows are added to the index some hundred at a time; with PostgreSQL's 4 MB one checkout would add ten thousand. */
const IN_BATCHES = 'with (gin_pending_list_limit = 128)'
const INDEXES = {
  orders_trade_no_parts: `orders using gin (trade_no gin_trgm_ops) ${IN_BATCHES}`,
  payments_payment_no_parts: `payments using gin (payment_no gin_trgm_ops) ${IN_BATCHES}`,
  orders_message_parts:
    'orders using gin (shop_id, title_grams(message)) where message is not null',
  orders_tip_title_parts: `orders using gin (shop_id, title_grams(product_title)) where type = 'tipping'`,
  users_name_parts: `users using gin (title_grams(username || ' ' || email))`,
  shops_name_parts: 'shops using gin (title_grams(name))',
  creators_name_parts: 'creators using gin (title_grams(name))',
  former_titles_parts: 'former_titles using gin (shop_id, title_grams(title))',
}

/**
 * A part of a number, a title, a buyer's name or a message is looked up in indexes before any order is read. Titles
 * cost a checkout nothing: an order has the title that its product had, so the product is looked up, and the titles
 * that products had before are kept beside them.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('create extension if not exists pg_trgm')
    // It takes as long as thousands of comparisons: rows are looked up by it, not filtered.
    this.schema.raw('alter function title_grams(text) cost 5000')
    this.schema.createTable('former_titles', (table) => {
      table.integer('shop_id').notNullable()
      table.integer('product_id').notNullable().references('products.id').onDelete('CASCADE')
      table.string('title', 120).notNullable()
      table.primary(['product_id', 'title'])
    })
    this.schema.raw(`
      create function keep_former_title() returns trigger language plpgsql as $$
      begin
        insert into former_titles (shop_id, product_id, title) values (old.shop_id, old.id, old.title)
        on conflict do nothing;
        return null;
      end $$`)
    this.schema.raw(`create trigger products_keep_former_title after update of title on products
      for each row when (old.title <> new.title) execute function keep_former_title()`)
    this.schema.raw(`insert into former_titles (shop_id, product_id, title)
      select distinct products.shop_id, products.id, orders.product_title
        from orders join products on products.id = orders.product_id
       where orders.product_title <> products.title`)
    for (const [name, definition] of Object.entries(INDEXES)) {
      this.schema.raw(`create index ${name} on ${definition}`)
    }
  }

  override async down() {
    for (const name of Object.keys(INDEXES)) this.schema.raw(`drop index ${name}`)
    this.schema.raw('alter function title_grams(text) cost 100')
    this.schema.raw('drop trigger products_keep_former_title on products')
    this.schema.raw('drop function keep_former_title')
    this.schema.dropTable('former_titles')
  }
}
