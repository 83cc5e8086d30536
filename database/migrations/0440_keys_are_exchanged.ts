import { BaseSchema } from '@adonisjs/lucid/schema'

/** Keys of this database, sealed with APP_KEY, so that they outlive it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('sealed_keys', (table) => {
      table.text('name').primary()
      table.text('sealed').notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('sealed_keys')
  }
}
