import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { Account, AccountType } from '#ledger/models/account'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Row } from '#core/database/row'
import type { LedgerAccountSchema } from '#database/schema'

export class GetBalance {
  /** The account's balance (debit positive); zero when it has no postings. */
  async execute(account: Account, currency: Currency): Promise<Money> {
    const row = await db
      .from('ledger_balances')
      .select('balance')
      .where({ type: account.type, owner: account.owner, currency })
      .first()
    return new Money(row?.balance ?? 0n, currency)
  }
}

/** Signed as in the ledger: liabilities and income are negative. */
export type OpenBalance = { account: Account; amount: Money }

type BalanceRow = Row<LedgerAccountSchema, 'balance'> & { type: AccountType; currency: Currency }

/** The accounts of an owner whose balance is not zero. */
export class ListOpenBalances {
  /** @param balances.owner as in `Account`: the id of a user or creator as text, for example */
  async execute(
    { owner, types }: { owner: string; types: AccountType[] },
    client: QueryClientContract = db.connection()
  ): Promise<OpenBalance[]> {
    const rows: BalanceRow[] = await client
      .from('ledger_balances')
      .select('type', 'currency', 'balance')
      .where('owner', owner)
      .whereIn('type', types)
      .whereNot('balance', 0)
      .orderBy('id')
    return rows.map(({ type, currency, balance }) => ({
      account: { type, owner },
      amount: new Money(balance, currency),
    }))
  }
}

/** What was posted later is taken off today's balances: a recent day reads few entries. */
const AS_OF = `
  select b.type, b.currency, (b.balance - coalesce(l.posted, 0))::bigint as balance
    from (
      select type, currency, sum(balance) as balance from ledger_balances
       where cast(:owner as text) is null or owner = :owner group by 1, 2
    ) as b
    left join (
      select a.type, a.currency, sum(e.amount) as posted
        from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id
          join ledger_accounts a on a.id = e.account_id
       where t.occurred_at >= :at and (cast(:owner as text) is null or a.owner = :owner) group by 1, 2
    ) as l on l.type = b.type and l.currency = b.currency
   where b.balance <> coalesce(l.posted, 0)
   order by 1, 2`

/** The balances at a moment of the past, summed by the type of account. */
export class ListBalancesAsOf {
  /**
   * @param input.at what was posted before counts
   * @param input.owner as in `Account`: the id of a user or creator as text; all accounts when absent
   * @returns signed as in the ledger; one query
   */
  async execute({
    at,
    owner,
  }: {
    at: Date
    owner?: string
  }): Promise<{ type: AccountType; amount: Money }[]> {
    const { rows } = await db.rawQuery<{ rows: BalanceRow[] }>(AS_OF, { at, owner: owner ?? null })
    return rows.map(({ type, currency, balance }) => ({
      type,
      amount: new Money(balance, currency),
    }))
  }
}
