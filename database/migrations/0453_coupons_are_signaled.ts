import { BaseSchema } from '@adonisjs/lucid/schema'

/** Shop pages contain the public coupons. Visitors see claims and uses only by what is left of them. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create function tell_coupons_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('visited_changed', coalesce(new.shop_id, old.shop_id)::text);
        return null;
      end $$`)
    this.schema.raw(`create trigger coupons_tell_coming_and_going after insert or delete on coupons
      for each row execute function tell_coupons_changed()`)
    this.schema.raw(`create trigger coupons_tell_change after update on coupons for each row
      when (
        (to_jsonb(old) - array['claimed', 'reserved', 'used', 'updated_at'] is distinct from
          to_jsonb(new) - array['claimed', 'reserved', 'used', 'updated_at'])
        or (old.claimed >= old.usage_limit) is distinct from (new.claimed >= new.usage_limit)
        or (old.used >= old.usage_limit) is distinct from (new.used >= new.usage_limit))
      execute function tell_coupons_changed()`)
  }

  override async down() {
    this.schema.raw('drop trigger coupons_tell_coming_and_going on coupons')
    this.schema.raw('drop trigger coupons_tell_change on coupons')
    this.schema.raw('drop function tell_coupons_changed')
  }
}
