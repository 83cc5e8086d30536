import { BaseSchema } from '@adonisjs/lucid/schema'

const STATES = `state in ('preparing', 'ready', 'failed')`

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('product_images', (table) => {
      table.string('state').notNullable().defaultTo('ready')
      table.check(STATES, [], 'product_images_state_known')
    })

    // Uploaded logos and banners; a shop shows at most one of each.
    this.schema.createTable('shop_pictures', (table) => {
      table.increments('id')
      table.integer('shop_id').notNullable().index().references('shops.id')
      table.string('storage_key').notNullable().unique()
      table.integer('width').notNullable()
      table.integer('height').notNullable()
      table.string('state').notNullable()
      table.timestamp('created_at').notNullable()
      table.check(STATES, [], 'shop_pictures_state_known')
    })

    this.schema.alterTable('shops', (table) => {
      table.dropColumns('logo_key', 'banner_key')
      table.integer('logo_id').nullable().references('shop_pictures.id')
      table.integer('banner_id').nullable().references('shop_pictures.id')
      table.boolean('tipping_enabled').notNullable().defaultTo(false)
      table.string('tipping_title', 20).notNullable().defaultTo('')
      table.string('tipping_description', 100).notNullable().defaultTo('')
      // In minor units of the shop's currency; null until the creator sets it.
      table.bigInteger('tipping_min').nullable()
      table.bigInteger('tipping_max').nullable()
      // When the creator first saved the shop's settings; before that, its name is generated.
      table.timestamp('named_at').nullable()
      table.check(
        '(tipping_min is null) = (tipping_max is null) and (tipping_min is null or tipping_max > tipping_min)',
        [],
        'shops_tipping_range_is_one'
      )
      table.check('not tipping_enabled or tipping_min is not null', [], 'shops_tip_in_a_range')
    })

    this.schema.alterTable('creators', (table) => {
      // Since when old orders are cleared from the creator's sales history; null when they are not.
      table.timestamp('auto_clear_since').nullable()
      // In minor units of AUD; 0 for a weekly payout of any amount.
      table.bigInteger('auto_settlement_threshold').notNullable().defaultTo(0)
      table.check('auto_settlement_threshold >= 0', [], 'creators_threshold_not_negative')
    })
  }

  override async down() {
    this.schema.alterTable('creators', (table) => {
      table.dropColumns('auto_clear_since', 'auto_settlement_threshold')
    })
    this.schema.raw(`alter table shops
      drop column logo_id, drop column banner_id, drop column tipping_enabled,
      drop column tipping_title, drop column tipping_description, drop column tipping_min,
      drop column tipping_max, drop column named_at,
      add column logo_key varchar(255), add column banner_key varchar(255)`)
    this.schema.dropTable('shop_pictures')
    this.schema.alterTable('product_images', (table) => table.dropColumn('state'))
  }
}
