import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { statement } from '#core/database/statement'
import type { Currency } from '#core/money/currency'
import { BalanceTooLow } from '#ledger/errors'
import {
  accountKey,
  type Account,
  type Posting,
  type TransactionDraft,
} from '#ledger/models/account'
import type { Row } from '#core/database/row'
import type { LedgerTransactionSchema } from '#database/schema'

const WANTED = `
  unnest(:types::text[], :owners::text[], :currencies::text[]) as wanted (type, owner, currency)`

/**
 * Concurrent transactions insert the same refs in the same order. `known` is the number of accounts that already
 * exist.
 */
const openTransactions = statement<Opened>(`
  with known as (
    select count(*)::int as n from ledger_accounts join ${WANTED} using (type, owner, currency)
  )
  insert into ledger_transactions (occurred_at, kind, ref_type, ref_id)
  select :now, kind, type, id
  from unnest(:kinds::text[], :refTypes::text[], :refs::text[]) with ordinality as draft (kind, type, id, nth)
  order by nth
  on conflict (kind, ref_type, ref_id) do nothing
  returning id, kind, ref_type as type, ref_id as ref, (select n from known) as known`)

const openAccounts = statement(`
  insert into ledger_accounts (type, owner, currency) select * from ${WANTED} on conflict do nothing`)

/**
 * Statements cover the entries of an available account by a range of their ids. Its ids rise in the order of commits
 * only if the account is locked before they are drawn; the trigger would lock it afterwards.
 */
const holdBalances = statement(
  'select ledger_hold_balances(:types::text[], :owners::text[], :currencies::text[])'
)

/** A trigger on the entries updates the cached balances, which the application's role may not write. */
const writeEntries = statement(`
  insert into ledger_entries (transaction_id, account_id, amount)
  select posting.transaction_id, account.id, posting.amount
  from unnest(:ids::int[], :types::text[], :owners::text[], :currencies::text[], :amounts::bigint[])
    with ordinality as posting (transaction_id, type, owner, currency, amount, nth)
  join ledger_accounts as account using (type, owner, currency)
  order by nth`)

/** The only code that writes ledger transactions. */
@inject()
export class PostTransaction {
  constructor(private clock: Clock) {}

  /**
   * Posts the drafts that are not yet in the ledger and updates the cached balances. A draft whose kind and ref
   * already exist is skipped, so posting is idempotent.
   * All accounts of a call are locked in one order, so that concurrent calls cannot deadlock.
   * @returns the number of new transactions
   * @throws RangeError when a draft is empty or does not sum to zero in some currency
   * @throws BalanceTooLow when a buyer's balance would become negative
   */
  async execute(drafts: TransactionDraft[], trx?: TransactionClientContract): Promise<number> {
    for (const draft of drafts) assertBalanced(draft)

    return atomically(trx, async (client) => {
      const postEntries = await this.begin(drafts, client)
      return postEntries()
    })
  }

  /**
   * The same in two steps: inserts the transactions that do not exist yet, which locks nothing that others need. Rows
   * that are locked before accounts can be locked between the steps, or in the second one's round trip.
   * @returns posts the entries
   * @throws RangeError when a draft is empty or does not sum to zero in some currency
   */
  async begin(
    drafts: TransactionDraft[],
    trx: TransactionClientContract
  ): Promise<() => Promise<number>> {
    for (const draft of drafts) assertBalanced(draft)
    const { fresh, missing } = await this.open(sortedByRef(drafts), trx)
    return async () => {
      if (fresh.length === 0) return 0
      if (missing) await openAccounts(columnsOf(missing), trx)
      await write(fresh, trx)
      return fresh.length
    }
  }

  /** Inserts the transactions that do not exist yet. Returns them, and the accounts if some of them do not exist. */
  private async open(drafts: TransactionDraft[], trx: TransactionClientContract) {
    const accounts = accountsOf(drafts.flatMap(({ postings }) => postings))
    const rows = {
      kinds: drafts.map(({ kind }) => kind),
      refTypes: drafts.map(({ ref }) => ref.type),
      refs: drafts.map(({ ref }) => ref.id),
    }
    const now = this.clock.now().toJSDate()
    const { rows: made } = await openTransactions({ ...columnsOf(accounts), ...rows, now }, trx)
    const missing = made[0] && made[0].known < accounts.length ? accounts : undefined
    const fresh: Fresh[] = drafts.flatMap(({ kind, ref, postings }) => {
      const own = made.find(
        (row) => row.kind === kind && row.type === ref.type && row.ref === ref.id
      )
      return own ? [{ id: own.id, postings }] : []
    })
    return { fresh, missing }
  }
}

type Opened = Row<LedgerTransactionSchema, 'id' | 'kind'> & {
  type: LedgerTransactionSchema['refType']
  ref: LedgerTransactionSchema['refId']
  known: number
}
type Fresh = Pick<Opened, 'id'> & { postings: Posting[] }
type AccountKey = { account: Account; currency: Currency }

/** The distinct accounts, sorted, so that all calls lock them in the same order. */
function accountsOf(postings: Posting[]): AccountKey[] {
  const accounts = new Map(
    postings.map(({ account, amount: { currency } }) => [
      accountKey(account, currency),
      { account, currency },
    ])
  )
  return [...accounts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

function columnsOf(accounts: AccountKey[]) {
  return {
    types: accounts.map(({ account }) => account.type),
    owners: accounts.map(({ account }) => account.owner),
    currencies: accounts.map(({ currency }) => currency),
  }
}

async function write(fresh: Fresh[], trx: TransactionClientContract) {
  const entries = fresh.flatMap(({ id, postings }) => postings.map((one) => ({ id, ...one })))
  if (entries.some(({ account }) => account.type === 'creator_available'))
    await holdBalances(columnsOf(accountsOf(entries)), trx)
  const columns = {
    ids: entries.map(({ id }) => id),
    ...columnsOf(entries.map(({ account, amount: { currency } }) => ({ account, currency }))),
    amounts: entries.map(({ amount }) => amount.minor.toString()),
  }
  const { rowCount } = await writeEntries(columns, trx).catch((error) => {
    throw isOverdrawnBalance(error) ? new BalanceTooLow() : error
  })
  if (rowCount !== entries.length) throw new Error('An entry has no account')
}

/** The database rejects every overdraft; only that of a buyer's balance is an error the user can act on. */
function isOverdrawnBalance(error: { constraint?: string; detail?: string }): boolean {
  return (
    error.constraint === 'ledger_accounts_no_overdraft' &&
    Boolean(error.detail?.includes(', buyer_balance, '))
  )
}

function assertBalanced({ kind, ref, postings }: TransactionDraft) {
  const sums = new Map<Currency, bigint>()
  for (const { amount } of postings) {
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor)
  }
  const off = [...sums].filter(([, sum]) => sum !== 0n)
  if (postings.length === 0 || off.length > 0) {
    throw new RangeError(`${kind} of ${ref.type} ${ref.id} does not balance (${off.join('; ')})`)
  }
}

/** Sorted, so that concurrent transactions with the same refs wait for each other instead of deadlocking. */
function sortedByRef(drafts: TransactionDraft[]) {
  const name = ({ kind, ref }: TransactionDraft) => `${kind}:${ref.type}:${ref.id}`
  return drafts.toSorted((a, b) => (name(a) < name(b) ? -1 : 1))
}
