import { BaseSchema } from '@adonisjs/lucid/schema'

/** The double-entry ledger (money.md 2): append-only, every transaction sums to 0 per currency. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('ledger_accounts', (table) => {
      table.increments('id')
      table.string('type').notNullable()
      table.string('owner').notNullable().defaultTo('')
      table.string('currency', 4).notNullable()
      table.bigInteger('balance').notNullable().defaultTo(0)
      table.unique(['type', 'owner', 'currency'])
    })

    this.schema.createTable('ledger_transactions', (table) => {
      table.increments('id')
      table.string('kind').notNullable()
      table.string('ref_type').notNullable()
      table.string('ref_id').notNullable()
      table.timestamp('occurred_at').notNullable()
      table.unique(['kind', 'ref_type', 'ref_id'])
    })

    this.schema.createTable('ledger_entries', (table) => {
      table.increments('id')
      table.integer('transaction_id').notNullable().index().references('ledger_transactions.id')
      table.integer('account_id').notNullable().index().references('ledger_accounts.id')
      table.bigInteger('amount').notNullable()
    })

    this.schema.raw(`
      create function ledger_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the ledger is append-only' using errcode = '23514';
      end $$;

      create trigger ledger_entries_append_only before update or delete or truncate
        on ledger_entries for each statement execute function ledger_refuse_change();
      create trigger ledger_transactions_append_only before update or delete or truncate
        on ledger_transactions for each statement execute function ledger_refuse_change();

      create function ledger_check_sum_zero() returns trigger language plpgsql as $$
      begin
        if exists (
          select 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where e.transaction_id = new.transaction_id
          group by a.currency having sum(e.amount) <> 0
        ) then
          raise exception 'ledger transaction % does not sum to zero', new.transaction_id
            using errcode = '23514';
        end if;
        return null;
      end $$;

      create constraint trigger ledger_entries_sum_zero after insert on ledger_entries
        deferrable initially deferred for each row execute function ledger_check_sum_zero();
    `)
  }

  override async down() {
    this.schema.dropTable('ledger_entries')
    this.schema.dropTable('ledger_transactions')
    this.schema.dropTable('ledger_accounts')
    this.schema.raw('drop function ledger_check_sum_zero, ledger_refuse_change')
  }
}
