import { BaseSchema } from '@adonisjs/lucid/schema'

/** Attempts of the current round are counted, so that a sample ends as failed when its job is given up. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('watermark_samples', (table) => {
      table.integer('attempts').notNullable().defaultTo(0)
    })
  }

  override async down() {
    this.schema.alterTable('watermark_samples', (table) => table.dropColumn('attempts'))
  }
}
