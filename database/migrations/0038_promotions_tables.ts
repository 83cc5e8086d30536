import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('coupons', (table) => {
      table.increments('id')
      table.integer('shop_id').notNullable().references('shops.id')
      // Compared in capitals: a code is unique among all shops.
      table.string('code', 32).notNullable().unique()
      table.string('title', 50).notNullable()
      table.string('discount_type').notNullable()
      // Minor units of the currency, or basis points.
      table.bigInteger('discount_amount').notNullable()
      table.string('currency', 4).notNullable()
      table.bigInteger('min_order_amount').notNullable().defaultTo(0)
      // Empty for all products of the shop. Product rows are never deleted.
      table.specificType('product_ids', 'integer[]').notNullable().defaultTo('{}')
      table.timestamp('starts_at').nullable()
      table.timestamp('ends_at').nullable()
      table.integer('usage_limit').nullable()
      table.integer('per_user_limit').notNullable().defaultTo(1)
      table.boolean('is_public').notNullable().defaultTo(false)
      table.string('status').notNullable().defaultTo('active')
      // A coupon that an admin switched off cannot be switched on by its creator.
      table.boolean('held_by_admin').notNullable().defaultTo(false)
      table.integer('claimed').notNullable().defaultTo(0)
      table.integer('reserved').notNullable().defaultTo(0)
      table.integer('used').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').nullable()
      table.index(['shop_id', 'id'])
      table.check(`discount_type in ('fixed', 'percentage')`, [], 'coupons_discount_type_known')
      table.check(
        `discount_amount > 0 and (discount_type = 'fixed' or discount_amount <= 10000)`,
        [],
        'coupons_discount_possible'
      )
      table.check(`status in ('active', 'inactive')`, [], 'coupons_status_known')
      table.check(
        `reserved >= 0 and used >= 0 and claimed >= 0
          and (usage_limit is null or (used + reserved <= usage_limit and claimed <= usage_limit))`,
        [],
        'coupons_within_limit'
      )
    })

    this.schema.createTable('coupon_claims', (table) => {
      table.increments('id')
      table.integer('coupon_id').notNullable().references('coupons.id')
      table.integer('user_id').notNullable().references('users.id')
      table.string('source').notNullable()
      table.integer('uses').notNullable()
      table.integer('reserved').notNullable().defaultTo(0)
      table.integer('used').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
      table.index(['user_id', 'coupon_id'])
      table.check(`source in ('user', 'system')`, [], 'coupon_claims_source_known')
      table.check(
        'reserved >= 0 and used >= 0 and used + reserved <= uses',
        [],
        'coupon_claims_within_uses'
      )
    })
    // One claim per user, also with concurrent requests; a refund returns a coupon as a separate claim.
    this.schema.raw(
      `create unique index coupon_claims_once on coupon_claims (coupon_id, user_id) where source = 'user'`
    )

    this.schema.createTable('coupon_redemptions', (table) => {
      table.increments('id')
      table.integer('order_id').notNullable().unique().references('orders.id').onDelete('cascade')
      table.string('trade_no', 32).notNullable()
      table.integer('coupon_id').notNullable().references('coupons.id')
      table.integer('claim_id').notNullable().index().references('coupon_claims.id')
      table.integer('user_id').notNullable().index().references('users.id')
      table.bigInteger('discount').notNullable()
      table.string('currency', 4).notNullable()
      table.string('state').notNullable().defaultTo('reserved')
      table.timestamp('created_at').notNullable()
      table.timestamp('redeemed_at').nullable()
      table.timestamp('settled_at').nullable()
      table.index(['coupon_id', 'id'])
      table.check(
        `state in ('reserved', 'redeemed', 'released', 'refunded', 'revoked')`,
        [],
        'coupon_redemptions_state_known'
      )
      table.check('discount > 0', [], 'coupon_redemptions_discount_positive')
    })
  }

  override async down() {
    this.schema.dropTable('coupon_redemptions')
    this.schema.dropTable('coupon_claims')
    this.schema.dropTable('coupons')
  }
}
