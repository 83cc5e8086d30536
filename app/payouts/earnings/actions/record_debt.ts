import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { isInDebt } from '#payouts/earnings/queries/balances'
import { BalanceNegative } from '#payouts/events'
import { lockCreator } from '#payouts/queries/locks'

/** A debt that was settled or written off is over, so the next one is new. */
const NOTE = `
  insert into creator_debts as known (creator_id, since) values (:creatorId, :since)
  on conflict (creator_id) do update set since = excluded.since where exists (
    select 1 from ledger_accounts a join ledger_entries e on e.account_id = a.id
    join ledger_transactions t on t.id = e.transaction_id
    where a.type = 'creator_available' and a.owner = known.creator_id::text
      and t.kind in ('payout_settled', 'debt_written_off') and t.occurred_at > known.since)`

@inject()
export class RecordDebt {
  constructor(
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * Notes that the seller of an order owes the marketplace, and announces it when that is new. A debt that was earned
   * back is forgotten, so that the next one is announced again.
   */
  async execute({ orderId }: { orderId: number }): Promise<void> {
    const { creatorId } = await db
      .from('orders as o')
      .join('shops as s', 's.id', 'o.shop_id')
      .where('o.id', orderId)
      .select('s.creator_id as creatorId')
      .firstOrFail()
    await atomically(undefined, async (trx) => {
      await lockCreator(creatorId, trx)
      const debt = { creator_id: creatorId }
      if (!(await isInDebt(creatorId, trx))) {
        await trx.from('creator_debts').where(debt).delete()
        return
      }
      const since = this.clock.now().toJSDate()
      const { rowCount } = await trx.rawQuery(NOTE, { creatorId, since })
      if (rowCount === 1) await this.outbox.record(new BalanceNegative({ creatorId }), trx)
    })
  }
}
