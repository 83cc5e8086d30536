import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      // E.164, so that different spellings of one number are equal.
      table.string('phone_number', 16).nullable().unique()
      table.string('phone_country', 2).nullable()
      // The new address, until it is confirmed with a code.
      table.string('pending_email', 254).nullable()
      table.text('two_factor_secret').nullable()
      table.timestamp('two_factor_enabled_at').nullable()
      // The 30-second step of the last used code: each code is valid once.
      table.integer('two_factor_last_step').nullable()
      table.timestamp('password_changed_at').nullable()
      table.timestamp('banned_at').nullable()
      table.timestamp('deleted_at').nullable()
    })

    this.schema.createTable('recovery_codes', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('code_hash', 64).notNullable()
      table.timestamp('used_at').nullable()
      table.timestamp('created_at').notNullable()
      table.unique(['user_id', 'code_hash'])
    })

    // The password was correct; the second factor is pending.
    this.schema.createTable('sign_in_challenges', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('token_hash', 64).notNullable().unique()
      table.integer('attempts').notNullable().defaultTo(0)
      table.timestamp('expires_at').notNullable().index()
      table.timestamp('consumed_at').nullable()
      table.timestamp('created_at').notNullable()
    })

    this.schema.createTable('password_resets', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('token_hash', 64).notNullable().unique()
      table.timestamp('expires_at').notNullable().index()
      table.timestamp('used_at').nullable()
      table.timestamp('created_at').notNullable()
      table.index(['user_id'])
    })

    this.schema.createTable('access_tokens', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('name', 64).notNullable()
      table.string('token_hash', 64).notNullable().unique()
      // The last characters of the token, by which its owner recognizes it.
      table.string('hint', 8).notNullable()
      table.specificType('scopes', 'text[]').notNullable()
      table.timestamp('expires_at').nullable()
      table.timestamp('last_used_at').nullable()
      table.timestamp('revoked_at').nullable()
      table.timestamp('created_at').notNullable()
      table.check(`scopes <@ array['read', 'write']`, [], 'access_tokens_scopes_known')
    })

    this.schema.createTable('user_bans', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').index()
      table.integer('banned_by').nullable().references('users.id')
      table.string('reason', 500).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('lifted_at').nullable()
      table.integer('lifted_by').nullable().references('users.id')
    })
    this.schema.raw(
      'create unique index user_bans_one_at_a_time on user_bans (user_id) where lifted_at is null'
    )

    // The public id for the list of sessions; the id itself is the secret in the cookie.
    this.schema.alterTable('sessions', (table) => {
      table.uuid('public_id').notNullable().defaultTo(this.raw('gen_random_uuid()')).unique()
      table.string('ip_address', 45).nullable()
      table.string('user_agent', 400).nullable()
      table.timestamp('signed_in_at').nullable()
      table.timestamp('last_seen_at').nullable()
    })
  }

  override async down() {
    this.schema.alterTable('sessions', (table) => {
      table.dropColumns('public_id', 'ip_address', 'user_agent', 'signed_in_at', 'last_seen_at')
    })
    for (const table of [
      'user_bans',
      'access_tokens',
      'password_resets',
      'sign_in_challenges',
      'recovery_codes',
    ]) {
      this.schema.dropTable(table)
    }
    this.schema.alterTable('users', (table) => {
      table.dropColumns(
        'phone_number',
        'phone_country',
        'pending_email',
        'two_factor_secret',
        'two_factor_enabled_at',
        'two_factor_last_step',
        'password_changed_at',
        'banned_at',
        'deleted_at'
      )
    })
  }
}
