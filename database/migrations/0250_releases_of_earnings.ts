import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Releases move the earnings of many orders by one transaction of a creator, so `ledger_releases` says which orders
 * were released. `ledger_hold_balances` locks balances before a posting draws the ids of its entries: the ids of an
 * available account then rise in the order of commits, so that a statement can cover a range of them.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create table ledger_releases (
        trade_no varchar(32) primary key,
        creator_id integer not null,
        currency varchar(4) not null,
        amount bigint not null constraint ledger_releases_amount check (amount > 0),
        day date not null,
        part integer not null
      );
      create index ledger_releases_of_creator on ledger_releases (creator_id, day);

      insert into ledger_releases (trade_no, creator_id, currency, amount, day, part)
      select t.ref_id, a.owner::int, a.currency, -e.amount, (t.occurred_at at time zone 'utc')::date, 0
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where t.kind = 'release' and t.ref_type = 'order' and a.type = 'creator_available' and e.amount < 0;

      create trigger ledger_releases_append_only before update or delete or truncate on ledger_releases
        for each statement execute function ledger_refuse_change();

      create index ledger_entries_by_account on ledger_entries (account_id, id);
      drop index ledger_entries_account_id_index;

      create or replace function ledger_is_shared(type text) returns boolean language sql immutable parallel safe
      return type in (
        'gateway_clearing', 'gateway_add_on', 'gateway_cost', 'platform_fee', 'buyer_surcharge',
        'channel_surcharge', 'fx_trading', 'payout_bank', 'dispute_hold', 'forfeited', 'written_off'
      );

      create function ledger_hold_balances(types text[], owners text[], currencies text[]) returns void
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
      begin
        insert into public.ledger_balance_shares as kept (account_id, share, balance)
        select account.id, pg_catalog.pg_backend_pid() % 256, 0
        from unnest(types, owners, currencies) as wanted (type, owner, currency)
        join public.ledger_accounts as account using (type, owner, currency)
        where public.ledger_is_shared(account.type)
        group by account.id order by account.id
        on conflict (account_id, share) do update set balance = kept.balance;

        perform account.id from public.ledger_accounts as account
        where not public.ledger_is_shared(account.type) and account.id in (
          select found.id from unnest(types, owners, currencies) as wanted (type, owner, currency)
          join public.ledger_accounts as found using (type, owner, currency))
        order by account.id for no key update of account;
      end $$;
      revoke all on function ledger_hold_balances(text[], text[], text[]) from public;

      do $$
      begin
        if not exists (select 1 from pg_roles where rolname = 'countermark_app') then return; end if;
        revoke update, delete, truncate on ledger_releases from countermark_app;
        grant execute on function ledger_hold_balances(text[], text[], text[]) to countermark_app;
      end $$;
    `)
  }

  override async down() {
    this.schema.raw(`
      drop function ledger_hold_balances;
      create or replace function ledger_is_shared(type text) returns boolean language sql immutable parallel safe
      return type in (
        'gateway_clearing', 'gateway_add_on', 'gateway_cost', 'platform_fee', 'buyer_surcharge',
        'channel_surcharge', 'fx_trading', 'payout_bank', 'dispute_hold', 'forfeited'
      );
      create index ledger_entries_account_id_index on ledger_entries (account_id);
      drop index ledger_entries_by_account;
      drop table ledger_releases;
    `)
  }
}
