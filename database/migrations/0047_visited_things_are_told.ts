import { BaseSchema } from '@adonisjs/lucid/schema'

/** Tables with the public data of a shop. */
const TABLES = [
  'creators',
  'shops',
  'shop_pictures',
  'categories',
  'products',
  'product_images',
  'attachments',
  'comments',
]

/**
 * Processes cache the responses for visitors for a few seconds, and are notified by the database of changes in their
 * data, except sales counts, which change with every order.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create function tell_visited_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('visited_changed', '');
        return null;
      end $$`)
    for (const table of TABLES) {
      this.schema
        .raw(`create trigger ${table}_tell_coming_and_going after insert or delete on ${table}
        for each statement execute function tell_visited_changed()`)
      this.schema.raw(`create trigger ${table}_tell_change after update on ${table} for each row
        when (to_jsonb(old) - 'sales_volume' - 'updated_at'
              is distinct from to_jsonb(new) - 'sales_volume' - 'updated_at')
        execute function tell_visited_changed()`)
    }
  }

  override async down() {
    for (const table of TABLES) {
      this.schema.raw(`drop trigger ${table}_tell_coming_and_going on ${table}`)
      this.schema.raw(`drop trigger ${table}_tell_change on ${table}`)
    }
    this.schema.raw('drop function tell_visited_changed')
  }
}
