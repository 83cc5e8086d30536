import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Cached balances are updated by a trigger on the entries only, which runs as the owner of the tables; the
 * application may no longer write the column. Accounts are locked in the order of their ids, so that two postings
 * never deadlock. Names are qualified, so that a temporary table of the same name is not used instead.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create function ledger_move_balances() returns trigger
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
      begin
        with sums as (
          select account_id, sum(amount)::bigint as amount from written group by account_id
        ), held as (
          select account.id from public.ledger_accounts as account join sums on sums.account_id = account.id
          order by account.id for no key update of account
        )
        update public.ledger_accounts as account set balance = account.balance + sums.amount
        from held join sums on sums.account_id = held.id where account.id = held.id;
        return null;
      end $$;
      revoke all on function ledger_move_balances() from public;

      create trigger ledger_entries_move_balances after insert on ledger_entries
        referencing new table as written for each statement execute function ledger_move_balances();

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

      do $$
      begin
        if not exists (select 1 from pg_roles where rolname = 'countermark_app') then return; end if;
        revoke insert, update on ledger_accounts from countermark_app;
        revoke update (balance) on ledger_accounts from countermark_app;
        grant insert (type, owner, currency) on ledger_accounts to countermark_app;
      end $$;
    `)
  }

  override async down() {
    this.schema.raw(`
      drop trigger ledger_entries_move_balances on ledger_entries;
      drop function ledger_move_balances;
      do $$
      begin
        if not exists (select 1 from pg_roles where rolname = 'countermark_app') then return; end if;
        grant update (balance) on ledger_accounts to countermark_app;
      end $$;
    `)
  }
}
