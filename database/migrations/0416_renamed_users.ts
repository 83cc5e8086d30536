import { BaseSchema } from '@adonisjs/lucid/schema'

/** The orders of renamed buyers are searched by the name at the time of purchase. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(
      'create index users_renamed on users (id) where username_changed_at is not null'
    )
  }

  override async down() {
    this.schema.raw('drop index users_renamed')
  }
}
