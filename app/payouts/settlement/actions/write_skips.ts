import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { Outbox } from '#core/events/outbox'
import { PayoutSkipped } from '#payouts/events'
import type { Decision } from '#payouts/settlement/queries/payout_cases'
import type FxSnapshot from '#site/models/fx_snapshot'
import type { PayoutSkipSchema } from '#database/schema'

interface NewSkips {
  skipped: Decision[]
  day: string
  snapshot: FxSnapshot
}

/** The reasons of the last earlier skip that no withdrawal followed. */
const EARLIER = `
  select distinct on (s.creator_id) s.creator_id as "creatorId", s.reasons from payout_skips s
  where s.creator_id = any(:creatorIds::int[]) and s.day < :day::date and not exists (
    select 1 from withdrawals w where w.creator_id = s.creator_id and w.day > s.day)
  order by s.creator_id, s.day desc`

@inject()
export class WriteSkips {
  constructor(
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /** Writes a Friday without a withdrawal with all its reasons, and announces those that are new to the creator. */
  async execute(
    { skipped, day, snapshot }: NewSkips,
    trx: TransactionClientContract
  ): Promise<void> {
    if (skipped.length === 0) return
    const rows = skipped.map(({ row: { creatorId }, evaluation }) => ({
      creator_id: creatorId,
      day,
      reasons: evaluation.reasons,
      aud_total: evaluation.audTotal.minor,
      aud_threshold: evaluation.threshold.minor,
      fx_snapshot_id: snapshot.id,
      created_at: this.clock.now().toJSDate(),
    }))
    await trx.table('payout_skips').multiInsert(rows)
    const creatorIds = rows.map(({ creator_id: creatorId }) => creatorId)
    const { rows: earlier } = await trx.rawQuery<{
      rows: { creatorId: PayoutSkipSchema['creatorId']; reasons: string[] }[]
    }>(EARLIER, { creatorIds, day })
    const known = new Map(earlier.map(({ creatorId, reasons }) => [creatorId, reasons.join()]))
    const news = rows.filter(({ creator_id: id, reasons }) => known.get(id) !== reasons.join())
    await this.outbox.record(
      news.map(({ creator_id: creatorId }) => new PayoutSkipped({ creatorId, day })),
      trx
    )
  }
}
