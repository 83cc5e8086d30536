import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Every transaction sums to zero per currency (0005), checked once for each statement instead of once for each entry at
 * the commit. A statement whose own entries sum to zero leaves the sum of each transaction as it was. Of any other the
 * transaction is noted, and a deferred constraint sums all its entries when it commits.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create table ledger_sums_to_check (transaction_id integer not null references ledger_transactions (id));

      create function ledger_check_statement() returns trigger
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
      begin
        insert into public.ledger_sums_to_check (transaction_id)
        select distinct written.transaction_id
        from written join public.ledger_accounts as account on account.id = written.account_id
        group by written.transaction_id, account.currency having sum(written.amount) <> 0;
        return null;
      end $$;
      revoke all on function ledger_check_statement() from public;

      create or replace function ledger_check_sum_zero() returns trigger
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
      begin
        if exists (
          select 1 from public.ledger_entries e join public.ledger_accounts a on a.id = e.account_id
          where e.transaction_id = new.transaction_id
          group by a.currency having sum(e.amount) <> 0
        ) then
          raise exception 'ledger transaction % does not sum to zero', new.transaction_id
            using errcode = '23514';
        end if;
        delete from public.ledger_sums_to_check where transaction_id = new.transaction_id;
        return null;
      end $$;
      revoke all on function ledger_check_sum_zero() from public;

      drop trigger ledger_entries_sum_zero on ledger_entries;
      create trigger ledger_entries_sum_zero after insert on ledger_entries
        referencing new table as written for each statement execute function ledger_check_statement();
      create constraint trigger ledger_sums_to_check_sum_zero after insert on ledger_sums_to_check
        deferrable initially deferred for each row execute function ledger_check_sum_zero();

      do $$
      begin
        if not exists (select 1 from pg_roles where rolname = 'countermark_app') then return; end if;
        revoke all on ledger_sums_to_check from countermark_app;
        grant select on ledger_sums_to_check to countermark_app;
      end $$;
    `)
  }

  override async down() {
    this.schema.raw(`
      drop trigger ledger_entries_sum_zero on ledger_entries;
      drop table ledger_sums_to_check;
      drop function ledger_check_statement;
      create constraint trigger ledger_entries_sum_zero after insert on ledger_entries
        deferrable initially deferred for each row execute function ledger_check_sum_zero();
      create or replace function ledger_check_sum_zero() returns trigger language plpgsql as $$
      begin
        if exists (
          select 1 from public.ledger_entries e join public.ledger_accounts a on a.id = e.account_id
          where e.transaction_id = new.transaction_id
          group by a.currency having sum(e.amount) <> 0
        ) then
          raise exception 'ledger transaction % does not sum to zero', new.transaction_id
            using errcode = '23514';
        end if;
        return null;
      end $$;
    `)
  }
}
