import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import type { Page } from '#core/http/pagination'
import { listed, type ListedSettlement } from '#payouts/administration/values/settlement_data'
import { matching, settlementRows, type SettlementFilter } from '#payouts/rows/settlement_rows'

type ListInput = SettlementFilter & {
  page?: number
  pageSize?: number
  sort?: 'invoice'
  order?: 'asc' | 'desc'
}

/** Counting stops here, so that a page costs the same at any number of withdrawals. */
const MOST_COUNTED = 10_000

/** Withdrawals for admins: by default pending ones from the oldest, others from the newest. */
@inject()
export class ListSettlements {
  constructor(private clock: Clock) {}

  async execute(input: ListInput): Promise<Page<ListedSettlement>> {
    const { page = 1, pageSize, order, ...filter } = input
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const now = this.clock.now()
    const query = matching(settlementRows(), { ...filter, now: now.toJSDate() })
    const direction = order ?? (filter.status === 'pending' ? 'asc' : 'desc')
    const counted = query.clone().clearSelect().select('w.id').limit(MOST_COUNTED)
    const [rows, ids] = await Promise.all([
      query
        .clone()
        .orderBy('w.id', direction)
        .offset((page - 1) * size)
        .limit(size),
      counted,
    ])
    const total = ids.length
    return {
      items: listed(rows, now),
      total,
      isCapped: total === MOST_COUNTED,
      page,
      pageSize: size,
    }
  }
}
