import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('copies', (table) => {
      // The groups that a text copy was made with: the creator may change them, the copy keeps them.
      table.jsonb('synonym_groups').nullable()
      // A new round begins when the buyer tries again; each round has one job and few attempts.
      table.integer('round').notNullable().defaultTo(1)
      table.integer('attempts').notNullable().defaultTo(0)
    })
    // A leak is looked up by the 40 random bits; the first byte only names the mark's version.
    this.schema.raw(
      'create unique index copies_trace_id_unique on copies (right(watermark_id, 10))'
    )
    this.schema.raw(
      `create index copies_underway on copies (updated_at)
       where status in ('queued', 'converting', 'processing')`
    )
  }

  override async down() {
    this.schema.raw('drop index copies_underway')
    this.schema.raw('drop index copies_trace_id_unique')
    this.schema.alterTable('copies', (table) => {
      table.dropColumns('synonym_groups', 'round', 'attempts')
    })
  }
}
