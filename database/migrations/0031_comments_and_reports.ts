import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    // Used proofs of work; deleted after their expiry.
    this.schema.createTable('spent_captchas', (table) => {
      table.string('hash', 64).primary()
      table.timestamp('expires_at').notNullable().index()
    })

    this.schema.alterTable('comments', (table) => {
      table.index(['parent_id', 'created_at', 'id'])
    })

    this.schema.createTable('product_reports', (table) => {
      table.increments('id')
      table.integer('product_id').notNullable().references('products.id').onDelete('CASCADE')
      table.integer('user_id').notNullable().index().references('users.id')
      table.string('reason').notNullable()
      table.string('details', 1000).nullable()
      table.string('status').notNullable().defaultTo('open')
      table.timestamp('created_at').notNullable()
      table.timestamp('closed_at').nullable()
      table.check(`status in ('open', 'closed')`, [], 'product_reports_status_known')
    })
    // One open report per user and product, also with concurrent requests.
    this.schema.raw(`create unique index product_reports_one_open on product_reports
      (product_id, user_id) where status = 'open'`)
    this.schema.raw(`create index product_reports_to_read on product_reports
      (created_at, id) where status = 'open'`)
  }

  override async down() {
    this.schema.dropTable('product_reports')
    this.schema.alterTable('comments', (table) => {
      table.dropIndex(['parent_id', 'created_at', 'id'])
    })
    this.schema.dropTable('spent_captchas')
  }
}
