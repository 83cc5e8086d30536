import { BaseSchema } from '@adonisjs/lucid/schema'

/** Indexes of the admin lists of users; each begins with the filter and ends with the order of the list. */
const INDEXES: Record<string, string> = {
  users_username_prefix: 'users (lower(username) text_pattern_ops)',
  users_email_prefix: 'users (lower(email) text_pattern_ops)',
  users_with_role: `users (role, id) where role <> 'user'`,
  users_banned: 'users (id) where banned_at is not null',
  users_deleted: 'users (id) where deleted_at is not null',
  users_unverified: 'users (id) where email_verified_at is null',
  users_created: 'users (created_at)',
  known_places_by_time: 'known_places (last_seen_at desc, user_id desc, place_hash)',
  blocked_customers_by_time: 'blocked_customers (created_at desc, id desc)',
}

/** What admins set about users and creators: why a ban was lifted, terms of sale, who was verified. */
export default class extends BaseSchema {
  override async up() {
    for (const [name, definition] of Object.entries(INDEXES)) {
      this.schema.raw(`create index ${name} on ${definition}`)
    }
    this.schema.alterTable('user_bans', (table) => {
      table.string('lift_reason', 500).nullable()
    })
    this.schema.alterTable('creators', (table) => {
      // Null: the usual days after the approval.
      table.timestamp('free_until').nullable()
      table.timestamp('verified_at').nullable()
      table.integer('verified_by').nullable().references('users.id')
      table.string('verification_note', 500).nullable()
      table.check('service_fee_bp between 0 and 3000', [], 'creators_service_fee_in_range')
    })
  }

  override async down() {
    this.schema.alterTable('creators', (table) => {
      table.dropChecks(['creators_service_fee_in_range'])
      table.dropColumns('free_until', 'verified_at', 'verified_by', 'verification_note')
    })
    this.schema.alterTable('user_bans', (table) => table.dropColumn('lift_reason'))
    for (const name of Object.keys(INDEXES)) this.schema.raw(`drop index ${name}`)
  }
}
