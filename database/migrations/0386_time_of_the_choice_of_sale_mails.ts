import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Missed daily summaries are mailed later, but not those of days before the creator chose summaries. When a creator
 * chose is not known until now: the choices that exist apply since yesterday (UTC), as summaries of earlier days were
 * never mailed later.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('creators', (table) => {
      table.timestamp('sale_mails_since').notNullable().defaultTo(this.now())
    })
    this.schema.raw(`
      update creators
      set sale_mails_since = (date_trunc('day', now() at time zone 'UTC') - interval '1 day') at time zone 'UTC'
      where sale_mails = 'daily'`)
  }

  override async down() {
    this.schema.alterTable('creators', (table) => table.dropColumn('sale_mails_since'))
  }
}
