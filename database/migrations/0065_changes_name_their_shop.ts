import { BaseSchema } from '@adonisjs/lucid/schema'

/** How to find the shop of a row in each table. */
const SHOP_OF: Record<string, string> = {
  creators: '(select id from shops where creator_id = changed.id)',
  shops: 'changed.id',
  shop_pictures: 'changed.shop_id',
  categories: 'changed.shop_id',
  products: 'changed.shop_id',
  product_images: 'changed.shop_id',
  attachments: 'changed.shop_id',
  comments: '(select shop_id from products where id = changed.product_id)',
}

/**
 * Cached responses are cleared by shop, so that a change in one shop does not affect those of others. An empty
 * message means that the shop is unknown, and clears everything. PostgreSQL sends equal messages of one transaction
 * once.
 */
export default class extends BaseSchema {
  override async up() {
    for (const [table, shop] of Object.entries(SHOP_OF)) {
      this.schema.raw(`
        create function tell_${table}_changed() returns trigger language plpgsql as $$
        declare changed record;
        begin
          if tg_op = 'DELETE' then changed := old; else changed := new; end if;
          perform pg_notify('visited_changed', coalesce(${shop}::text, ''));
          return null;
        end $$`)
      this.schema.raw(`drop trigger ${table}_tell_coming_and_going on ${table}`)
      this.schema.raw(`drop trigger ${table}_tell_change on ${table}`)
      this.schema
        .raw(`create trigger ${table}_tell_coming_and_going after insert or delete on ${table}
        for each row execute function tell_${table}_changed()`)
      this.schema.raw(`create trigger ${table}_tell_change after update on ${table} for each row
        when (to_jsonb(old) - 'sales_volume' - 'updated_at'
              is distinct from to_jsonb(new) - 'sales_volume' - 'updated_at')
        execute function tell_${table}_changed()`)
    }
    this.schema.raw('drop function tell_visited_changed')
  }

  override async down() {
    this.schema.raw(`
      create function tell_visited_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('visited_changed', '');
        return null;
      end $$`)
    for (const table of Object.keys(SHOP_OF)) {
      this.schema.raw(`drop trigger ${table}_tell_coming_and_going on ${table}`)
      this.schema.raw(`drop trigger ${table}_tell_change on ${table}`)
      this.schema.raw(`drop function tell_${table}_changed`)
      this.schema
        .raw(`create trigger ${table}_tell_coming_and_going after insert or delete on ${table}
        for each statement execute function tell_visited_changed()`)
      this.schema.raw(`create trigger ${table}_tell_change after update on ${table} for each row
        when (to_jsonb(old) - 'sales_volume' - 'updated_at'
              is distinct from to_jsonb(new) - 'sales_volume' - 'updated_at')
        execute function tell_visited_changed()`)
    }
  }
}
