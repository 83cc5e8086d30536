import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { released } from '#ledger/engines/payout_postings'

export interface Release {
  tradeNos: string[]
  /** The day of the calendar (UTC), and the number of this part of its run. */
  day: string
  part: number
}

type ReleasedSum = { creator_id: number; currency: Currency; amount: bigint; lots: number }

/**
 * Sales without a share for the creator have no pending entry, so they are no lots. Each lot is looked up by itself
 * (`offset 0`): a join may read the whole ledger for each batch.
 */
const INSERT_RELEASES = `
  with freed as (
    insert into ledger_releases (trade_no, creator_id, currency, amount, day, part)
    select t.ref_id, a.owner::int, a.currency, -e.amount, :day::date, :part::int
    from unnest(:tradeNos::text[]) as due (trade_no)
    cross join lateral (
      select id, ref_id from ledger_transactions
      where kind = 'sale' and ref_type = 'order' and ref_id = due.trade_no offset 0
    ) as t
    cross join lateral (
      select account_id, amount from ledger_entries where transaction_id = t.id and amount < 0 offset 0
    ) as e
    cross join lateral (
      select type, owner, currency from ledger_accounts where id = e.account_id offset 0
    ) as a
    where a.type = 'creator_pending'
    order by t.ref_id
    on conflict (trade_no) do nothing
    returning creator_id, currency, amount
  )
  select creator_id, currency, sum(amount)::bigint as amount, count(*)::int as lots from freed
  group by creator_id, currency order by creator_id, currency`

@inject()
export class ReleaseLots {
  constructor(private postTransaction: PostTransaction) {}

  /**
   * Moves the creators' shares of these sales from pending to available: one row for each lot, one posting for each
   * creator. Lots that were released before are skipped. The caller holds the orders' locks and has checked that no
   * refund is under way or done and that no dispute holds them.
   * @returns the number of lots that were released
   * @throws Error when this part of the day was posted before with other lots
   */
  async execute(release: Release, trx: TransactionClientContract): Promise<number> {
    if (release.tradeNos.length === 0) return 0
    const { rows } = await trx.rawQuery<{ rows: ReleasedSum[] }>(INSERT_RELEASES, { ...release })
    const byCreator = Map.groupBy(rows, ({ creator_id: creatorId }) => creatorId)
    const drafts = [...byCreator].map(([creatorId, sums]) =>
      released({
        ...release,
        creatorId,
        sums: sums.map(({ amount, currency }) => new Money(amount, currency)),
      })
    )
    const posted = await this.postTransaction.execute(drafts, trx)
    if (posted !== drafts.length) {
      throw new Error(`Part ${release.part} of the release of ${release.day} was posted before`)
    }
    return rows.reduce((sum, { lots }) => sum + lots, 0)
  }
}
