import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Currency } from '#core/money/currency'
import { BalanceTooLow } from '#ledger/errors'
import { accountKey, type Posting, type TransactionDraft } from '#ledger/models/account'

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
      const fresh: { id: number; postings: Posting[] }[] = []
      for (const draft of sortedByRef(drafts)) {
        const id = await this.open(draft, client)
        if (id !== null) fresh.push({ id, postings: draft.postings })
      }
      if (fresh.length === 0) return 0

      const ids = await lockAccounts(
        fresh.flatMap(({ postings }) => postings),
        client
      )
      await writeEntries(fresh, ids, client)
      return fresh.length
    })
  }

  private async open(draft: TransactionDraft, trx: TransactionClientContract) {
    const { rows } = await trx.rawQuery(
      `insert into ledger_transactions (kind, ref_type, ref_id, occurred_at) values (?, ?, ?, ?)
       on conflict (kind, ref_type, ref_id) do nothing returning id`,
      [draft.kind, draft.ref.type, draft.ref.id, this.clock.now().toJSDate()]
    )
    return rows.length ? (rows[0].id as number) : null
  }
}

type AccountIds = Map<string, number>

async function lockAccounts(postings: Posting[], trx: TransactionClientContract) {
  const wanted = new Map(
    postings.map(({ account, amount }) => [
      accountKey(account, amount.currency),
      [account.type, account.owner, amount.currency] as const,
    ])
  )
  const tuples = [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tuple]) => tuple)
  const marks = tuples.map(() => '(?, ?, ?)').join(', ')

  await trx.rawQuery(
    `insert into ledger_accounts (type, owner, currency) values ${marks} on conflict do nothing`,
    tuples.flat()
  )
  const { rows } = await trx.rawQuery(
    `select id, type, owner, currency from ledger_accounts
     where (type, owner, currency) in (${marks}) order by id for no key update`,
    tuples.flat()
  )
  return new Map(
    rows.map((row: { id: number } & Record<string, string>) => [
      `${row.type}:${row.owner}:${row.currency}`,
      row.id,
    ])
  ) as AccountIds
}

async function writeEntries(
  fresh: { id: number; postings: Posting[] }[],
  ids: AccountIds,
  trx: TransactionClientContract
) {
  const moved = new Map<number, bigint>()
  const entries = fresh.flatMap(({ id, postings }) =>
    postings.map(({ account, amount }) => {
      const accountId = ids.get(accountKey(account, amount.currency))!
      moved.set(accountId, (moved.get(accountId) ?? 0n) + amount.minor)
      return { transaction_id: id, account_id: accountId, amount: amount.minor }
    })
  )
  await trx.table('ledger_entries').multiInsert(entries)
  for (const [accountId, amount] of moved) {
    await trx
      .rawQuery('update ledger_accounts set balance = balance + ? where id = ?', [
        amount.toString(),
        accountId,
      ])
      .catch((error) => {
        throw isOverdrawnBalance(error) ? new BalanceTooLow() : error
      })
  }
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
