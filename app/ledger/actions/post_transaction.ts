import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Currency } from '#core/money/currency'
import { BalanceTooLow } from '#ledger/errors'
import {
  accountKey,
  type Account,
  type Posting,
  type TransactionDraft,
} from '#ledger/models/account'

const WANTED = 'unnest(?::text[], ?::text[], ?::text[]) as wanted (type, owner, currency)'

/** Rivals insert the same refs in the same order; `known` tells how many of the accounts there are. */
const OPEN = `
  with known as (
    select count(*)::int as n from ledger_accounts join ${WANTED} using (type, owner, currency)
  )
  insert into ledger_transactions (occurred_at, kind, ref_type, ref_id)
  select ?, kind, type, id
  from unnest(?::text[], ?::text[], ?::text[]) with ordinality as draft (kind, type, id, nth)
  order by nth
  on conflict (kind, ref_type, ref_id) do nothing
  returning id, kind, ref_type as type, ref_id as ref, (select n from known) as known`

const OPEN_ACCOUNTS = `
  insert into ledger_accounts (type, owner, currency) select * from ${WANTED} on conflict do nothing`

/** All rows are taken in the order of their ids before the first one moves. */
const MOVE = `
  with held as (
    select account.id, moved.amount
    from ledger_accounts as account
    join unnest(?::text[], ?::text[], ?::text[], ?::bigint[]) as moved (type, owner, currency, amount)
      using (type, owner, currency)
    order by account.id for no key update of account
  )
  update ledger_accounts as account set balance = account.balance + held.amount
  from held where account.id = held.id
  returning account.id, account.type, account.owner, account.currency`

/** The only pen that writes into the book. */
@inject()
export class PostTransaction {
  constructor(private clock: Clock) {}

  /**
   * Writes the drafts that the book does not hold yet, and moves the cached balances with them.
   * A draft whose kind and ref stand there already is passed over: posting twice posts once.
   *
   * All accounts of a call are taken in one order, so that two calls never wait for each other.
   * @returns how many drafts were new
   * @throws RangeError when a draft is empty or does not sum to zero in some currency
   * @throws BalanceTooLow when a buyer's balance would go below zero
   */
  async execute(drafts: TransactionDraft[], trx?: TransactionClientContract): Promise<number> {
    for (const draft of drafts) refuseUnbalanced(draft)

    return atomically(trx, async (client) => {
      const fresh = await this.open(sortedByRef(drafts), client)
      if (fresh.length === 0) return 0
      const ids = await moveBalances(
        fresh.flatMap(({ postings }) => postings),
        client
      )
      await writeEntries(fresh, ids, client)
      return fresh.length
    })
  }

  /** Of the drafts those that the book does not hold yet; it knows all their accounts afterwards. */
  private async open(drafts: TransactionDraft[], trx: TransactionClientContract): Promise<Fresh[]> {
    const wanted = accountsOf(drafts.flatMap(({ postings }) => postings))
    const { rows } = await trx.rawQuery(OPEN, [
      ...columnsOf(wanted),
      this.clock.now().toJSDate(),
      drafts.map(({ kind }) => kind),
      drafts.map(({ ref }) => ref.type),
      drafts.map(({ ref }) => ref.id),
    ])
    const made: { id: number; kind: string; type: string; ref: string; known: number }[] = rows
    if (made[0] && made[0].known < wanted.length) {
      await trx.rawQuery(OPEN_ACCOUNTS, columnsOf(wanted))
    }
    return drafts.flatMap(({ kind, ref, postings }) => {
      const own = made.find(
        (row) => row.kind === kind && row.type === ref.type && row.ref === ref.id
      )
      return own ? [{ id: own.id, postings }] : []
    })
  }
}

type Fresh = { id: number; postings: Posting[] }
type Wanted = { account: Account; currency: Currency }

/** Each once, in one order for all. */
function accountsOf(postings: Posting[]): Wanted[] {
  const wanted = new Map(
    postings.map(({ account, amount: { currency } }) => [
      accountKey(account, currency),
      { account, currency },
    ])
  )
  return [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

function columnsOf(wanted: Wanted[]) {
  return [
    wanted.map(({ account }) => account.type),
    wanted.map(({ account }) => account.owner),
    wanted.map(({ currency }) => currency),
  ]
}

/** @returns the accounts' ids by their keys */
async function moveBalances(postings: Posting[], trx: TransactionClientContract) {
  const wanted = accountsOf(postings)
  const sums = new Map<string, bigint>()
  for (const { account, amount } of postings) {
    const key = accountKey(account, amount.currency)
    sums.set(key, (sums.get(key) ?? 0n) + amount.minor)
  }
  const amounts = wanted.map(({ account, currency }) =>
    sums.get(accountKey(account, currency))!.toString()
  )
  const { rows } = await trx.rawQuery(MOVE, [...columnsOf(wanted), amounts]).catch((error) => {
    throw isOverdrawnBalance(error) ? new BalanceTooLow() : error
  })
  const accounts: (Account & { id: number; currency: Currency })[] = rows
  return new Map(accounts.map((row) => [accountKey(row, row.currency), row.id]))
}

async function writeEntries(
  fresh: Fresh[],
  ids: Map<string, number>,
  trx: TransactionClientContract
) {
  const entries = fresh.flatMap(({ id, postings }) =>
    postings.map(({ account, amount }) => ({
      transaction_id: id,
      account_id: ids.get(accountKey(account, amount.currency))!,
      amount: amount.minor,
    }))
  )
  await trx.table('ledger_entries').multiInsert(entries)
}

/** The database refuses every overdraft; a buyer can do something about theirs. */
function isOverdrawnBalance(error: { constraint?: string; detail?: string }): boolean {
  return (
    error.constraint === 'ledger_accounts_no_overdraft' &&
    Boolean(error.detail?.includes(', buyer_balance, '))
  )
}

function refuseUnbalanced({ kind, ref, postings }: TransactionDraft) {
  const sums = new Map<Currency, bigint>()
  for (const { amount } of postings) {
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor)
  }
  const off = [...sums].filter(([, sum]) => sum !== 0n)
  if (postings.length === 0 || off.length > 0) {
    throw new RangeError(`${kind} of ${ref.type} ${ref.id} does not balance (${off.join('; ')})`)
  }
}

/** Rivals insert the same refs in the same order: the later one waits instead of deadlocking. */
function sortedByRef(drafts: TransactionDraft[]) {
  const name = ({ kind, ref }: TransactionDraft) => `${kind}:${ref.type}:${ref.id}`
  return drafts.toSorted((a, b) => (name(a) < name(b) ? -1 : 1))
}
