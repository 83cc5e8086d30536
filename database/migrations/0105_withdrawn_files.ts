import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A file that a product sold can be withdrawn from its past buyers, with a reason. Withdrawn implies retired:
 * `deleted_at` is set, so that the file is not sold either.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('attachments', (table) => {
      table.timestamp('withdrawn_at', { precision: 3 }).nullable()
      table.string('withdrawn_reason', 500).nullable()
      // A file withdrawn by an admin cannot be restored by its creator.
      table.boolean('withdrawn_by_admin').notNullable().defaultTo(false)
    })
    this.schema.raw(`alter table attachments add constraint attachments_withdrawal_is_whole check (
      (withdrawn_at is null and withdrawn_reason is null and not withdrawn_by_admin) or
      (withdrawn_at is not null and withdrawn_reason is not null
        and deleted_at is not null and product_id is not null))`)
  }

  override async down() {
    this.schema.raw('alter table attachments drop constraint attachments_withdrawal_is_whole')
    this.schema.alterTable('attachments', (table) => {
      table.dropColumns('withdrawn_at', 'withdrawn_reason', 'withdrawn_by_admin')
    })
  }
}
