import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Entries of the activity log are found by the names of their details: "fee" finds changes of `serviceFee`. Only names
 * are indexed, of which there are some dozens; an index of the values would be larger than the log.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create function audit_detail_names(details jsonb) returns text[]
      language sql immutable parallel safe as $$
        select coalesce(array_agg(name), '{}') from pg_catalog.jsonb_object_keys(details) as name
      $$`)
    this.schema.raw(`
      create index audit_entries_by_detail on audit_entries using gin (audit_detail_names(details))
      with (gin_pending_list_limit = 128)`)
  }

  override async down() {
    this.schema.raw('drop index audit_entries_by_detail')
    this.schema.raw('drop function audit_detail_names(jsonb)')
  }
}
