import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('users', (table) => {
      table.increments('id')
      table.string('username', 64).notNullable()
      table.string('email', 254).notNullable()
      table.string('password').notNullable()
      table.string('role').notNullable().defaultTo('user')
      table.string('avatar_key').nullable()
      table.string('locale', 10).notNullable().defaultTo('zh-CN')
      table.string('group_name').nullable()
      table.timestamp('email_verified_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').nullable()
      table.check(`role in ('user', 'creator', 'admin')`, [], 'users_role_known')
    })
    this.schema.raw('create unique index users_email_unique on users (lower(email))')
    this.schema.raw('create unique index users_username_unique on users (lower(username))')

    this.schema.createTable('verification_codes', (table) => {
      table.increments('id')
      table.string('purpose').notNullable()
      table.string('address', 254).notNullable()
      table.string('code_hash').notNullable()
      table.integer('attempts').notNullable().defaultTo(0)
      table.timestamp('expires_at').notNullable()
      table.timestamp('consumed_at').nullable()
      table.timestamp('created_at').notNullable()
      table.index(['purpose', 'address'])
    })
  }

  override async down() {
    this.schema.dropTable('verification_codes')
    this.schema.dropTable('users')
  }
}
