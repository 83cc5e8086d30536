import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What processes keep for visitors is dropped with new exchange rates, too, and no longer with comments, which no kept
 * response contains.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create function tell_rates_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('visited_changed', '');
        return null;
      end $$`)
    this.schema.raw(`create trigger fx_snapshots_tell_coming after insert on fx_snapshots
      for each statement execute function tell_rates_changed()`)
    this.schema.raw('drop trigger comments_tell_coming_and_going on comments')
    this.schema.raw('drop trigger comments_tell_change on comments')
    this.schema.raw('drop function tell_comments_changed')
  }

  override async down() {
    this.schema.raw('drop trigger fx_snapshots_tell_coming on fx_snapshots')
    this.schema.raw('drop function tell_rates_changed')
    this.schema.raw(`
      create function tell_comments_changed() returns trigger language plpgsql as $$
      declare changed record;
      begin
        if tg_op = 'DELETE' then changed := old; else changed := new; end if;
        perform pg_notify('visited_changed',
          coalesce((select shop_id from products where id = changed.product_id)::text, ''));
        return null;
      end $$`)
    this.schema
      .raw(`create trigger comments_tell_coming_and_going after insert or delete on comments
      for each row execute function tell_comments_changed()`)
    this.schema.raw(`create trigger comments_tell_change after update on comments for each row
      when (to_jsonb(old) - 'updated_at' is distinct from to_jsonb(new) - 'updated_at')
      execute function tell_comments_changed()`)
  }
}
