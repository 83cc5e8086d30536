import { BaseSchema } from '@adonisjs/lucid/schema'

/** Applications of users who want to sell, and what an applicant has typed so far. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('creator_applications', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id')
      table.string('status', 10).notNullable().defaultTo('pending')
      table.string('email', 254).notNullable()
      table.string('creator_name', 20).notNullable()
      table.string('shop_name', 16).notNullable()
      table.string('shop_description', 40).notNullable()
      table.string('personal_bio', 150).notNullable()
      table.string('contact_info', 30).notNullable()
      table.jsonb('content_page_links').notNullable()
      table.jsonb('other_platform_links').notNullable()
      table.string('proof_code', 20).notNullable()
      table.timestamp('accepted_terms_at').notNullable()
      table.timestamp('submitted_at').notNullable()
      table.timestamp('decided_at').nullable()
      table.integer('decided_by').nullable().references('users.id')
      table.string('reason', 500).nullable()
      table.timestamp('acknowledged_at').nullable()
      table.string('archived_because', 20).nullable()
      table.timestamp('ended_at').nullable()
      table.integer('version').notNullable().defaultTo(1)
      table.check(
        `status in ('pending', 'approved', 'rejected', 'archived', 'ended')`,
        [],
        'creator_applications_status'
      )
      table.check(
        `archived_because in ('superseded', 'withdrawn', 'set_aside', 'account_deleted')`,
        [],
        'creator_applications_archived_because'
      )
      table.index(['status', 'submitted_at', 'id'])
      table.index(['user_id', 'id'])
    })
    this.schema.raw(
      `create unique index creator_applications_one_pending on creator_applications (user_id)
       where status = 'pending'`
    )
    this.schema.raw(
      `create unique index creator_applications_pending_name
       on creator_applications (lower(creator_name)) where status = 'pending'`
    )

    this.schema.createTable('creator_application_drafts', (table) => {
      table.integer('user_id').primary().references('users.id')
      table.string('email', 254).nullable()
      table.timestamp('email_proved_at').nullable()
      table.smallint('step').notNullable().defaultTo(1)
      table.text('sealed').nullable()
      table.timestamp('updated_at').notNullable().index()
    })
  }

  override async down() {
    this.schema.dropTable('creator_application_drafts')
    this.schema.dropTable('creator_applications')
  }
}
