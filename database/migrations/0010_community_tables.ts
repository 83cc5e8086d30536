import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('comments', (table) => {
      table.increments('id')
      table.integer('product_id').notNullable().references('products.id').onDelete('CASCADE')
      table.integer('user_id').notNullable().references('users.id')
      table.integer('parent_id').nullable().references('comments.id').onDelete('CASCADE')
      table.string('content', 1000).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('deleted_at').nullable()
      table.index(['product_id', 'created_at', 'id'])
    })
  }

  override async down() {
    this.schema.dropTable('comments')
  }
}
