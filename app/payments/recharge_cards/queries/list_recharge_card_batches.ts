import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { likeBeginning, likeContaining } from '#core/database/like_pattern'
import type { Page } from '#core/http/pagination'
import RechargeCardBatch from '#payments/recharge_cards/models/recharge_card_batch'
import type { ColumnRow } from '#core/database/row'
import type { RechargeCardSchema } from '#database/schema'

export interface BatchEntry {
  batch: RechargeCardBatch
  redeemed: number
  disabled: number
  isExpired: boolean
}

interface ListInput {
  /** Beginning of the number, or part of the note. */
  keyword?: string
  page?: number
  pageSize?: number
}

@inject()
export class ListRechargeCardBatches {
  constructor(private clock: Clock) {}

  /** The batches with the numbers of redeemed and disabled cards, the latest first. */
  async execute(input: ListInput): Promise<Page<BatchEntry>> {
    const { keyword, page = 1, pageSize = marketplace.pageSizes.adminTables } = input
    const found = await RechargeCardBatch.query()
      .if(keyword, (batches) =>
        batches.where((either) =>
          either
            .whereLike('batch_no', likeBeginning(keyword!.toUpperCase()))
            .orWhereILike('note', likeContaining(keyword!))
        )
      )
      .orderBy('id', 'desc')
      .paginate(page, pageSize)
    const batches = found.all()
    const counts = await countsOf(batches.map(({ id }) => id))
    const now = this.clock.now()
    const items = batches.map((batch) => ({
      batch,
      redeemed: counts.get(batch.id)?.redeemed ?? 0,
      disabled: counts.get(batch.id)?.disabled ?? 0,
      isExpired: batch.expiresAt !== null && batch.expiresAt <= now,
    }))
    return { items, total: found.total, page, pageSize }
  }
}

async function countsOf(batchIds: number[]) {
  const rows: (ColumnRow<RechargeCardSchema, 'batchId'> & {
    redeemed: number
    disabled: number
  })[] = await db
    .from('recharge_cards')
    .whereIn('batch_id', batchIds)
    .groupBy('batch_id')
    .select('batch_id', db.raw('count(redeemed_at)::int as redeemed'))
    .select(db.raw('count(disabled_at)::int as disabled'))
  return new Map(rows.map((row) => [row.batch_id, row]))
}
