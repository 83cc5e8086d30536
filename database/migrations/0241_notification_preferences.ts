import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a user wants by mail and by push, as far as it differs from the default. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('notification_preferences', (table) => {
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('topic', 10).notNullable()
      table.boolean('mail').notNullable()
      table.boolean('push').notNullable()
      table.primary(['user_id', 'topic'])
      table.check(
        `topic in ('orders', 'chat', 'tickets', 'comments', 'news', 'platform')`,
        [],
        'notification_preferences_topic'
      )
    })
  }

  override async down() {
    this.schema.dropTable('notification_preferences')
  }
}
