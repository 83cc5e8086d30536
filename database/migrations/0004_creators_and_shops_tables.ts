import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('creators', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().unique().references('users.id')
      table.string('name', 20).notNullable()
      table.string('status').notNullable().defaultTo('inactive')
      table.integer('service_fee_bp').notNullable()
      table.text('bio').nullable()
      table.timestamp('approved_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').nullable()
      table.check(`status in ('inactive', 'active')`, [], 'creators_status_known')
      table.check(`name ~ '^[A-Za-z0-9]{3,20}$'`, [], 'creators_name_is_a_url_part')
    })
    this.schema.raw('create unique index creators_name_unique on creators (lower(name))')

    this.schema.createTable('shops', (table) => {
      table.increments('id')
      table.integer('creator_id').notNullable().unique().references('creators.id')
      table.string('name', 16).notNullable()
      table.string('description', 40).notNullable()
      table.string('currency', 4).notNullable().defaultTo('CNY')
      table.string('status').notNullable().defaultTo('active')
      table.string('logo_key').nullable()
      table.string('banner_key').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').nullable()
      table.check(`status in ('active', 'inactive')`, [], 'shops_status_known')
    })
  }

  override async down() {
    this.schema.dropTable('shops')
    this.schema.dropTable('creators')
  }
}
