import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Checks look at changed rows and at slices of all rows: how far the present pass came, and since when a check that never
 * came is missed.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('create index sales_hours_by_hour on sales_hours (hour)')
    this.schema.raw(`
      alter table invariant_results alter checked_at drop not null, alter fully_checked_at drop not null,
        alter full_ms set default 0, alter violations set default 0`)
    this.schema.alterTable('invariant_results', (table) => {
      table.timestamp('watched_since').notNullable().defaultTo(this.now())
      // How long a pass may last at the size that the tables have.
      table.integer('full_minutes').notNullable().defaultTo(2)
      // The first key that the present pass has not looked at.
      table.bigInteger('next_key').nullable()
      table.integer('pass_ms').notNullable().defaultTo(0)
      table.jsonb('pass_found').notNullable().defaultTo('[]')
    })
  }

  override async down() {
    this.schema.alterTable('invariant_results', (table) => {
      table.dropColumns('watched_since', 'full_minutes', 'next_key', 'pass_ms', 'pass_found')
    })
    this.schema.raw(
      'delete from invariant_results where checked_at is null or fully_checked_at is null'
    )
    this.schema.raw(`
      alter table invariant_results alter checked_at set not null, alter fully_checked_at set not null,
        alter full_ms drop default, alter violations drop default`)
    this.schema.raw('drop index sales_hours_by_hour')
  }
}
