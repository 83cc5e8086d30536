import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('follows', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.integer('creator_id').notNullable().references('creators.id')
      table.boolean('push_enabled').notNullable().defaultTo(true)
      table.timestamp('created_at').notNullable()
      table.unique(['user_id', 'creator_id'])
      table.index(['creator_id', 'id'])
    })
  }

  override async down() {
    this.schema.dropTable('follows')
  }
}
