import { BaseSchema } from '@adonisjs/lucid/schema'

/** The calendar of releases and settlements, withdrawals with their lines, statements and skipped Fridays. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('settlement_days', (table) => {
      table.date('day').primary()
      table.boolean('is_friday').notNullable()
      table.integer('part').notNullable().defaultTo(0)
      // The last creator that is done, where an interrupted run continues.
      table.integer('release_after').notNullable().defaultTo(0)
      table.timestamp('released_at').nullable()
      table.integer('settle_after').notNullable().defaultTo(0)
      table.timestamp('settled_at').nullable()
      table.integer('fx_snapshot_id').nullable().references('fx_snapshots.id')
      table.integer('lots').notNullable().defaultTo(0)
      table.integer('withdrawals').notNullable().defaultTo(0)
      table.integer('skips').notNullable().defaultTo(0)
      table.string('last_error', 1000).nullable()
    })

    // Lots that were due when their sale was not free; each day looks at them again.
    this.schema.createTable('held_lots', (table) => {
      table.integer('order_id').primary().references('orders.id')
      table.integer('creator_id').notNullable().index().references('creators.id')
      table.string('why', 10).notNullable()
      table.timestamp('since').notNullable()
      table.check(`why in ('refund', 'dispute', 'error')`, [], 'held_lots_why')
    })

    this.schema.createTable('number_series', (table) => {
      table.string('name', 4).notNullable()
      table.smallint('year').notNullable()
      table.integer('next').notNullable().defaultTo(1)
      table.primary(['name', 'year'])
    })

    this.schema.createTable('withdrawals', (table) => {
      table.increments('id')
      table.string('invoice_no', 20).notNullable().unique()
      table.integer('creator_id').notNullable().references('creators.id')
      table.date('day').notNullable()
      table.string('kind', 10).notNullable().defaultTo('weekly')
      table.integer('channel_id').notNullable().references('payout_channels.id')
      table.string('type', 12).notNullable().references('payout_channel_types.type')
      table.text('account_sealed').nullable()
      table.string('account_hint', 64).notNullable()
      table.string('account_hash', 64).notNullable()
      table.string('currency', 4).notNullable()
      table.bigInteger('amount').notNullable()
      table.bigInteger('surcharge').notNullable().defaultTo(0)
      table.specificType('credited', 'bigint generated always as (amount - surcharge) stored')
      table.bigInteger('aud_total').notNullable()
      table.bigInteger('aud_threshold').notNullable()
      table.integer('fx_snapshot_id').notNullable().references('fx_snapshots.id')
      table.date('period_start').notNullable()
      table.date('period_end').notNullable()
      table.string('stage', 10).notNullable().defaultTo('scheduled')
      table.specificType(
        'status',
        `varchar(10) generated always as
          (case when stage in ('paid', 'returned') then 'closed' else 'pending' end) stored`
      )
      table.string('hold_reason', 500).nullable()
      table.timestamp('held_at').nullable()
      table.integer('held_by').nullable().references('users.id')
      table.string('comment', 500).notNullable().defaultTo('')
      table.timestamp('send_after').notNullable()
      table.timestamp('approved_at').nullable()
      table.integer('approved_by').nullable().references('users.id')
      table.timestamp('sent_at').nullable()
      table.timestamp('closed_at').nullable()
      table.integer('version').notNullable().defaultTo(1)
      table.timestamp('created_at').notNullable()
      table.check(`kind in ('weekly', 'off_cycle')`, [], 'withdrawals_kind')
      table.check(
        'amount > 0 and surcharge >= 0 and amount - surcharge > 0',
        [],
        'withdrawals_amounts'
      )
      table.check(
        `stage in ('scheduled', 'approved', 'sending', 'sent', 'paid', 'failed', 'returned')`,
        [],
        'withdrawals_stage'
      )
      table.check(
        `(stage in ('paid', 'returned')) = (closed_at is not null)`,
        [],
        'withdrawals_closed_at'
      )
      table.unique(['creator_id', 'day', 'kind'])
      table.index(['creator_id', 'id'])
      table.index(['day', 'id'])
    })
    this.schema.raw(`
      create index withdrawals_open on withdrawals (stage, type, id) where stage not in ('paid', 'returned');

      create function withdrawals_refuse_change() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'UPDATE' then
          raise exception 'withdrawals are never deleted' using errcode = '23514';
        end if;
        if (old.invoice_no, old.creator_id, old.day, old.kind, old.currency, old.amount, old.surcharge, old.aud_total,
            old.aud_threshold, old.fx_snapshot_id, old.period_start, old.period_end, old.created_at)
          is distinct from (new.invoice_no, new.creator_id, new.day, new.kind, new.currency, new.amount, new.surcharge,
            new.aud_total, new.aud_threshold, new.fx_snapshot_id, new.period_start, new.period_end, new.created_at)
        then
          raise exception 'the sum of withdrawal % is settled', old.invoice_no using errcode = '23514';
        end if;
        return new;
      end $$;
      create trigger withdrawals_settled before update or delete on withdrawals
        for each row execute function withdrawals_refuse_change();`)

    this.schema.createTable('withdrawal_lines', (table) => {
      table.integer('withdrawal_id').notNullable().references('withdrawals.id')
      table.string('currency', 4).notNullable()
      table.integer('account_id').notNullable().references('ledger_accounts.id')
      table.bigInteger('opening').notNullable()
      table.bigInteger('amount').notNullable()
      table.bigInteger('converted').notNullable()
      table.string('rate', 40).notNullable()
      // The line covers the entries of the account after the first and up to the last of these ids.
      table.integer('from_entry').notNullable()
      table.integer('to_entry').notNullable()
      table.primary(['withdrawal_id', 'currency'])
      table.unique(['account_id', 'from_entry'])
      table.unique(['account_id', 'to_entry'])
      table.check('to_entry > from_entry', [], 'withdrawal_lines_range')
    })

    this.schema.createTable('statements', (table) => {
      table.string('no', 20).primary()
      table.string('kind', 10).notNullable()
      table.integer('withdrawal_id').notNullable().index().references('withdrawals.id')
      table.timestamp('issued_at').notNullable()
      table.string('digest', 64).notNullable()
      table.check(`kind in ('settlement', 'correction')`, [], 'statements_kind')
      table.unique(['withdrawal_id', 'kind'])
    })

    this.schema.createTable('payout_skips', (table) => {
      table.integer('creator_id').notNullable().references('creators.id')
      table.date('day').notNullable().index()
      table.specificType('reasons', 'text[]').notNullable()
      table.bigInteger('aud_total').notNullable()
      table.bigInteger('aud_threshold').notNullable()
      table.integer('fx_snapshot_id').nullable().references('fx_snapshots.id')
      table.timestamp('created_at').notNullable()
      table.primary(['creator_id', 'day'])
      table.check('cardinality(reasons) > 0', [], 'payout_skips_reasons')
    })
  }

  override async down() {
    for (const name of ['payout_skips', 'statements', 'withdrawal_lines', 'withdrawals'])
      this.schema.dropTable(name)
    this.schema.raw('drop function withdrawals_refuse_change')
    for (const name of ['number_series', 'held_lots', 'settlement_days'])
      this.schema.dropTable(name)
  }
}
