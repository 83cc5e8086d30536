import { BaseSchema } from '@adonisjs/lucid/schema'

/** Where creators are paid: the types of channels, their accounts, grants of admins and holds of creators. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('payout_channel_types', (table) => {
      table.string('type', 12).primary()
      table.boolean('is_enabled').notNullable().defaultTo(false)
      table.string('driver', 10).notNullable()
      table.text('sealed_settings').nullable()
      table.specificType('currencies', 'text[]').notNullable()
      // Per currency, minor units as decimal strings: {"USD": {"min": "100", "max": "1000000"}}.
      table.jsonb('limits').notNullable().defaultTo('{}')
      // Per currency: {"USD": {"fixed": "0", "bp": 0, "cap": "5000"}}.
      table.jsonb('surcharge').notNullable().defaultTo('{}')
      table.string('convert', 5).notNullable().defaultTo('all')
      table.integer('fx_margin_bp').notNullable().defaultTo(0)
      table.integer('version').notNullable().defaultTo(1)
      table.timestamp('updated_at').notNullable().defaultTo(this.now())
      table.check(
        `type in ('PAYPAL', 'USDT_TRC20', 'WISE', 'ALIPAY')`,
        [],
        'payout_channel_types_type'
      )
      table.check(
        `driver in ('sandbox', 'api', 'by_hand', 'prepared', 'remote')`,
        [],
        'payout_channel_types_driver'
      )
      table.check(`convert in ('all', 'own')`, [], 'payout_channel_types_convert')
      table.check('fx_margin_bp between 0 and 500', [], 'payout_channel_types_margin')
    })
    this.schema.raw(`
      insert into payout_channel_types (type, driver, currencies) values
        ('PAYPAL', 'api', '{USD,EUR,GBP,AUD,HKD,JPY}'),
        ('USDT_TRC20', 'prepared', '{USDT}'),
        ('WISE', 'by_hand', '{USD,EUR,GBP,AUD,JPY,HKD,CNY}'),
        ('ALIPAY', 'by_hand', '{CNY}')`)

    this.schema.createTable('payout_channels', (table) => {
      table.increments('id')
      table.integer('creator_id').notNullable().index().references('creators.id')
      table.string('type', 12).notNullable().references('payout_channel_types.type')
      table.string('remark', 30).notNullable().defaultTo('')
      // The account as the provider needs it, encrypted; removed with the account of its owner.
      table.text('account_sealed').nullable()
      table.string('account_hint', 64).notNullable()
      table.string('account_hash', 64).notNullable().index()
      table.string('currency', 4).notNullable()
      table.boolean('in_use').notNullable().defaultTo(false)
      // The provider said that this account cannot receive.
      table.timestamp('refused_at').nullable()
      table.string('refusal', 500).nullable()
      table.string('provider_ref', 128).nullable()
      table.integer('version').notNullable().defaultTo(1)
      table.timestamp('secured_at').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('deleted_at').nullable()
      table.check('not (in_use and deleted_at is not null)', [], 'payout_channels_deleted_unused')
    })
    this.schema.raw(`
      create unique index payout_channels_one_account
        on payout_channels (creator_id, type, account_hash, currency) where deleted_at is null;
      create unique index payout_channels_one_in_use
        on payout_channels (creator_id) where in_use and deleted_at is null`)

    this.schema.createTable('payout_grants', (table) => {
      table.integer('creator_id').notNullable().references('creators.id')
      table.string('type', 12).notNullable().references('payout_channel_types.type')
      table.integer('granted_by').notNullable().references('users.id')
      table.string('reason', 500).notNullable()
      table.timestamp('granted_at').notNullable()
      table.timestamp('revoked_at').nullable()
      table.primary(['creator_id', 'type'])
    })

    // Payouts of a creator stop: by an admin, by a rule, or because the creator paused them.
    this.schema.createTable('payout_holds', (table) => {
      table.increments('id')
      table.integer('creator_id').notNullable().references('creators.id')
      table.string('kind', 10).notNullable()
      table.string('reason', 500).notNullable()
      table.integer('placed_by').nullable().references('users.id')
      table.timestamp('created_at').notNullable()
      table.timestamp('lifted_at').nullable()
      table.integer('lifted_by').nullable().references('users.id')
      table.check(`kind in ('review', 'rule', 'pause')`, [], 'payout_holds_kind')
    })
    this.schema.raw(`create unique index payout_holds_one_open
      on payout_holds (creator_id, kind) where lifted_at is null`)
  }

  override async down() {
    this.schema.dropTable('payout_holds')
    this.schema.dropTable('payout_grants')
    this.schema.dropTable('payout_channels')
    this.schema.dropTable('payout_channel_types')
  }
}
