import { BaseSchema } from '@adonisjs/lucid/schema'

/** The audit log: who did what to what, and on whose behalf. Append-only. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('audit_entries', (table) => {
      table.increments('id')
      table.timestamp('occurred_at').notNullable()
      // Null for scheduled jobs and ace commands.
      table.integer('actor_id').nullable().index()
      // The impersonated user; actor_id is then the admin.
      table.integer('acting_as_id').nullable().index()
      table.string('action', 64).notNullable()
      table.string('subject_type', 32).nullable()
      table.string('subject_id', 64).nullable()
      table.jsonb('details').notNullable().defaultTo('{}')
      table.string('ip_address', 45).nullable()
      table.string('request_id', 64).nullable()
      table.index(['subject_type', 'subject_id', 'id'])
    })
    this.schema.raw(`
      create function refuse_audit_changes() returns trigger language plpgsql as $$
      begin raise exception 'the audit log is append-only'; end $$`)
    this.schema.raw(`
      create trigger audit_entries_append_only before update or delete or truncate on audit_entries
      for each statement execute function refuse_audit_changes()`)
  }

  override async down() {
    this.schema.dropTable('audit_entries')
    this.schema.raw('drop function refuse_audit_changes()')
  }
}
