import { BaseSchema } from '@adonisjs/lucid/schema'

/** Digests of the keys with which processes worked on this database, so that none starts with others. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('key_digests', (table) => {
      table.text('name').primary()
      table.text('digest').notNullable()
      table.timestamp('noted_at').notNullable().defaultTo(this.now())
    })
  }

  override async down() {
    this.schema.dropTable('key_digests')
  }
}
