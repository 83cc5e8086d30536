import { BaseSchema } from '@adonisjs/lucid/schema'

/** What is the same in all copies of a picture, so that it is found once. Made from the file, and deleted with it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('mark_preparations', (table) => {
      table.integer('attachment_id').notNullable().references('attachments.id').onDelete('CASCADE')
      // The place in a pack; 0 for a picture by itself.
      table.integer('seq').notNullable()
      table.integer('version').notNullable()
      table.double('level').notNullable()
      table.double('ceiling').notNullable()
      table.integer('encoder').notNullable()
      table.primary(['attachment_id', 'seq'])
    })
  }

  override async down() {
    this.schema.dropTable('mark_preparations')
  }
}
