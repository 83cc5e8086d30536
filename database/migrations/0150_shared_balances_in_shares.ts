import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The platform's accounts take part in every sale, so that one row for each made all sales wait for each other's
 * commit. Their balance is split into shares: each connection updates the share of its own number without waiting.
 * Accounts that may not be overdrawn, and those of one person, stay one row each: their check needs the whole
 * balance.
 *
 * The amount in `ledger_accounts.balance` remains part of the balance, which is that plus its shares
 * (`ledger_balances`).
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create table ledger_balance_shares (
        account_id integer not null references ledger_accounts (id),
        share smallint not null,
        balance bigint not null,
        primary key (account_id, share)
      ) with (fillfactor = 50);

      create view ledger_balances with (security_invoker = true) as
        select account.id, account.type, account.owner, account.currency,
          (account.balance + shared.sum)::bigint as balance
        from ledger_accounts as account cross join lateral (
          select coalesce(sum(share.balance), 0) as sum
          from ledger_balance_shares as share where share.account_id = account.id
        ) as shared;

      comment on column ledger_accounts.balance is 'without the shares: read ledger_balances';

      create function ledger_is_shared(type text) returns boolean language sql immutable parallel safe
      return type in (
        'gateway_clearing', 'gateway_add_on', 'gateway_cost', 'platform_fee', 'buyer_surcharge',
        'channel_surcharge', 'fx_trading', 'payout_bank', 'dispute_hold', 'forfeited'
      );

      create or replace function ledger_move_balances() returns trigger
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
      begin
        with sums as (
          select account_id, sum(amount)::bigint as amount from written group by account_id
        ), held as (
          select account.id from public.ledger_accounts as account join sums on sums.account_id = account.id
          where not public.ledger_is_shared(account.type)
          order by account.id for no key update of account
        )
        update public.ledger_accounts as account set balance = account.balance + sums.amount
        from held join sums on sums.account_id = held.id where account.id = held.id;

        insert into public.ledger_balance_shares as kept (account_id, share, balance)
        select account.id, pg_catalog.pg_backend_pid() % 256, sum(written.amount)::bigint
        from written join public.ledger_accounts as account on account.id = written.account_id
        where public.ledger_is_shared(account.type)
        group by account.id order by account.id
        on conflict (account_id, share) do update set balance = kept.balance + excluded.balance;
        return null;
      end $$;

      do $$
      begin
        if not exists (select 1 from pg_roles where rolname = 'countermark_app') then return; end if;
        revoke all on ledger_balance_shares, ledger_balances from countermark_app;
        grant select on ledger_balance_shares, ledger_balances to countermark_app;
      end $$;
    `)
  }

  override async down() {
    this.schema.raw(`
      create or replace function ledger_move_balances() returns trigger
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

      update ledger_accounts as account set balance = whole.balance
      from ledger_balances as whole where whole.id = account.id and whole.balance <> account.balance;
      drop view ledger_balances;
      drop table ledger_balance_shares;
      drop function ledger_is_shared;
    `)
  }
}
