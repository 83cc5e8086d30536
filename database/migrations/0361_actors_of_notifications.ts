import { BaseSchema } from '@adonisjs/lucid/schema'

/** The user whom a notification names, so that the name leaves it when the account is deleted. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('event_notifications', (table) => {
      table.integer('actor_id').nullable()
    })
    this.schema.raw(`create index event_notifications_of_actor on event_notifications (actor_id)
      where actor_id is not null`)
  }

  override async down() {
    this.schema.alterTable('event_notifications', (table) => table.dropColumn('actor_id'))
  }
}
