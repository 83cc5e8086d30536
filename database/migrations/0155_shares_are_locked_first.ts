import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The trigger on the entries updates the shares of a connection before the rows of single accounts. A transaction that
 * posts twice holds its shares from the first posting on. If accounts were locked first, two connections with the same
 * share could wait for each other: one holds the share and needs an account, the other holds the account and needs the
 * share.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(moveBalances(SHARES, ACCOUNTS))
  }

  override async down() {
    this.schema.raw(moveBalances(ACCOUNTS, SHARES))
  }
}

const SHARES = `
  insert into public.ledger_balance_shares as kept (account_id, share, balance)
  select account.id, pg_catalog.pg_backend_pid() % 256, sum(written.amount)::bigint
  from written join public.ledger_accounts as account on account.id = written.account_id
  where public.ledger_is_shared(account.type)
  group by account.id order by account.id
  on conflict (account_id, share) do update set balance = kept.balance + excluded.balance;`

const ACCOUNTS = `
  with sums as (
    select account_id, sum(amount)::bigint as amount from written group by account_id
  ), held as (
    select account.id from public.ledger_accounts as account join sums on sums.account_id = account.id
    where not public.ledger_is_shared(account.type)
    order by account.id for no key update of account
  )
  update public.ledger_accounts as account set balance = account.balance + sums.amount
  from held join sums on sums.account_id = held.id where account.id = held.id;`

const moveBalances = (first: string, second: string) => `
  create or replace function ledger_move_balances() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  begin
    ${first}
    ${second}
    return null;
  end $$;`
