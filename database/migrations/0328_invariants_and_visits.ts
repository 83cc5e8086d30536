import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What the check of each minute found, by invariant, with the history of changes; and the visits of the marketplace by
 * day. Failed copies are listed by the time of their failure, so their index by id goes.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('invariant_results', (table) => {
      table.string('name', 60).primary()
      table.timestamp('checked_at').notNullable()
      // When all rows were looked at, and how long that took; other checks look at changed rows.
      table.timestamp('fully_checked_at').notNullable()
      table.integer('full_ms').notNullable()
      table.integer('violations').notNullable()
      table.jsonb('sample').notNullable().defaultTo('[]')
      table.timestamp('broken_since').nullable()
      // Why it could not be checked.
      table.string('failure', 500).nullable()
    })
    this.schema.raw(
      'create index invariant_results_broken on invariant_results (name) where violations > 0 or failure is not null'
    )
    this.schema.createTable('invariant_changes', (table) => {
      table.increments('id')
      table.string('name', 60).notNullable()
      table.timestamp('at').notNullable().index()
      table.integer('violations').notNullable()
      table.jsonb('sample').notNullable().defaultTo('[]')
    })
    this.schema.alterTable('market_days', (table) => {
      table.integer('visits').notNullable().defaultTo(0)
    })
    this.schema.raw('create index traffic_days_by_day on traffic_days (day)')
    this.schema.raw('drop index copies_failed')
  }

  override async down() {
    this.schema.raw(`create index copies_failed on copies (id desc) where status = 'failed'`)
    this.schema.raw('drop index traffic_days_by_day')
    this.schema.alterTable('market_days', (table) => {
      table.dropColumn('visits')
    })
    this.schema.dropTable('invariant_changes')
    this.schema.dropTable('invariant_results')
  }
}
