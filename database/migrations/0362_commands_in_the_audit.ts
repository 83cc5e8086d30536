import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Tells a person at a shell from a job: both have no user. Entries are immutable, so older ones keep null; adding
 * nullable columns rewrites no row.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('audit_entries', (table) => {
      table.string('actor_kind', 8).nullable()
      table.string('command', 64).nullable()
      table.string('os_user', 64).nullable()
    })
    this.schema.raw(`
      create index audit_entries_by_kind on audit_entries (actor_kind, id)
      where actor_kind is not null`)
  }

  override async down() {
    this.schema.alterTable('audit_entries', (table) => {
      table.dropColumns('actor_kind', 'command', 'os_user')
    })
  }
}
