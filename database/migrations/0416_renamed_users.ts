import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The orders of renamed buyers are searched by the name at the time of purchase. Who was renamed before 0392 gets the
 * day of the account, so that the rule of 30 days does not hold them back.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      update users u set username_changed_at = u.created_at
       where u.username_changed_at is null and u.deleted_at is null
         and exists (select from orders o where o.buyer_id = u.id and o.buyer_name <> u.username)`)
    this.schema.raw(
      'create index users_renamed on users (id) where username_changed_at is not null'
    )
  }

  override async down() {
    this.schema.raw('drop index users_renamed')
  }
}
