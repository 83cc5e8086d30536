import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The server, database and timeline whose data an operator knows: those of another are of a restored backup or a promoted
 * standby, and nothing goes out until it is released. Takes over what `settlement_locks` noted for payouts.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('database_releases', (table) => {
      table.boolean('is_only').primary().defaultTo(true)
      table.bigInteger('system_identifier').notNullable()
      table.bigInteger('database_oid').notNullable()
      table.integer('timeline').notNullable()
      // Both are null where the data began.
      table.timestamp('held_at').nullable()
      table.timestamp('released_at').nullable()
      table.check('is_only')
    })
    this.schema.raw(`
      insert into database_releases (system_identifier, database_oid, timeline)
      select coalesce(noted.system_identifier, here.system_identifier), here.database_oid,
        coalesce(noted.timeline, here.timeline)
      from (
        select system_identifier,
          (select oid::bigint from pg_database where datname = current_database()) as database_oid,
          ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline
        from pg_control_system()
      ) as here left join settlement_locks as noted on noted.system_identifier is not null`)
    this.schema.alterTable('settlement_locks', (table) => {
      table.dropColumns('system_identifier', 'timeline', 'noted_at')
    })
    this.schema.raw('delete from settlement_locks where locked_at is null')
  }

  override async down() {
    this.schema.alterTable('settlement_locks', (table) => {
      table.bigInteger('system_identifier').nullable()
      table.integer('timeline').nullable()
      table.timestamp('noted_at').nullable()
    })
    this.schema.dropTable('database_releases')
  }
}
