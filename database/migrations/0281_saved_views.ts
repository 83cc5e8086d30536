import { BaseSchema } from '@adonisjs/lucid/schema'

/** Filters and sorting of an admin list that an admin has saved under a name. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('saved_views', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('screen', 40).notNullable()
      table.string('name', 40).notNullable()
      table.string('filters', 1000).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').nullable()
    })
    this.schema.raw(
      'create unique index saved_views_name on saved_views (user_id, screen, lower(name))'
    )
  }

  override async down() {
    this.schema.dropTable('saved_views')
  }
}
