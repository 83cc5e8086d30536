import { BaseSchema } from '@adonisjs/lucid/schema'

/** Orders refer to the rates they used, so snapshots are append-only. Changes of the configuration are notified. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create function refuse_fx_changes() returns trigger language plpgsql as $$
      begin raise exception 'exchange rates are append-only'; end $$`)
    this.schema.raw(`
      create trigger fx_snapshots_append_only before update or delete on fx_snapshots
      for each row execute function refuse_fx_changes()`)

    this.schema.raw(`
      create function tell_site_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('site_changed', coalesce(new.key, old.key));
        return null;
      end $$`)
    this.schema.raw(`
      create trigger site_configurations_tell_change
      after insert or update or delete on site_configurations
      for each row execute function tell_site_changed()`)
  }

  override async down() {
    this.schema.raw('drop trigger site_configurations_tell_change on site_configurations')
    this.schema.raw('drop function tell_site_changed()')
    this.schema.raw('drop trigger fx_snapshots_append_only on fx_snapshots')
    this.schema.raw('drop function refuse_fx_changes()')
  }
}
