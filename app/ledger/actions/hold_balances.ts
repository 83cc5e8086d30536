import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Currency } from '#core/money/currency'

export interface AvailableBalance {
  accountId: number
  creatorId: number
  currency: Currency
  /** Positive: the marketplace owes it to the creator; negative: the creator owes it. */
  minor: bigint
}

/** The accounts of conversions are held first, as postings do. */
const HOLD_ACCOUNTS = `
  select ledger_hold_balances(array_agg(type), array_agg(owner), array_agg(currency)) from (
    select type, owner, currency from ledger_accounts
    where type = 'creator_available' and owner::int = any(:creatorIds::int[])
    union all
    select type, owner, currency from ledger_accounts where type = 'fx_trading' and owner = 'payouts'
  ) as wanted`

const READ_BALANCES = `
  select id as "accountId", owner::int as "creatorId", currency, -balance as minor from ledger_accounts
  where type = 'creator_available' and owner::int = any(:creatorIds::int[]) and balance <> 0 order by id`

/** Locks the available balances of creators until the transaction ends, and reads those that are not zero. */
export class HoldBalances {
  async execute(creatorIds: number[], trx: TransactionClientContract): Promise<AvailableBalance[]> {
    await trx.rawQuery(HOLD_ACCOUNTS, { creatorIds })
    // A statement of its own: it sees what was committed while the first one waited.
    const { rows } = await trx.rawQuery<{ rows: AvailableBalance[] }>(READ_BALANCES, { creatorIds })
    return rows
  }
}
