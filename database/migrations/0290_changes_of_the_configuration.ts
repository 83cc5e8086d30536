import { BaseSchema } from '@adonisjs/lucid/schema'

/** Every change of a setting or a document: what, by whom, why. Append-only. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('site_configuration_changes', (table) => {
      table.increments('id')
      // The version of the settings, or of the document, that the change made.
      table.integer('version').notNullable()
      table.string('key', 64).notNullable()
      // Null is the default of the release.
      table.jsonb('before').nullable()
      table.jsonb('after').nullable()
      // Null for commands.
      table.integer('actor_id').nullable()
      table.string('reason', 500).notNullable()
      table.timestamp('created_at', { precision: 3 }).notNullable()
      table.index(['key', 'id'])
    })
    this.schema.raw(`
      create function refuse_configuration_history_changes() returns trigger language plpgsql as $$
      begin raise exception 'the history of the configuration is append-only'; end $$`)
    this.schema.raw(`
      create trigger site_configuration_changes_append_only
      before update or delete or truncate on site_configuration_changes
      for each statement execute function refuse_configuration_history_changes()`)
  }

  override async down() {
    this.schema.dropTable('site_configuration_changes')
    this.schema.raw('drop function refuse_configuration_history_changes()')
  }
}
