import { BaseSchema } from '@adonisjs/lucid/schema'

const TOPICS = `'orders', 'chat', 'tickets', 'comments', 'news', 'platform'`

/** New files of sold products that their buyers are told about, and how far that has come; the topic for it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('file_updates', (table) => {
      table.increments('id')
      table.integer('product_id').notNullable().references('products.id')
      table.specificType('attachment_ids', 'integer[]').notNullable()
      table.timestamp('due_at').notNullable()
      table.timestamp('started_at').nullable()
      table.integer('after_id').notNullable().defaultTo(0)
      table.timestamp('done_at').nullable().index()
      table.timestamp('created_at').notNullable()
      table.check('cardinality(attachment_ids) > 0', [], 'file_updates_files')
      table.index(['product_id', 'due_at'])
    })
    this.schema.raw(
      `create unique index file_updates_one_open on file_updates (product_id)
       where started_at is null`
    )
    this.schema.alterTable('entitlements', (table) => {
      table.index(['product_id', 'buyer_id'])
    })
    this.#setTopics(`${TOPICS}, 'files'`)
  }

  override async down() {
    this.schema.raw(`delete from notification_preferences where topic = 'files'`)
    this.#setTopics(TOPICS)
    this.schema.alterTable('entitlements', (table) => {
      table.dropIndex(['product_id', 'buyer_id'])
    })
    this.schema.dropTable('file_updates')
  }

  #setTopics(topics: string) {
    this.schema.raw(
      'alter table notification_preferences drop constraint notification_preferences_topic'
    )
    this.schema.raw(
      `alter table notification_preferences
       add constraint notification_preferences_topic check (topic in (${topics}))`
    )
  }
}
