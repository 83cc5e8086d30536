import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { inPages } from '#core/database/in_pages'
import type { Page } from '#core/http/pagination'
import { listed, type ListedWithdrawal } from '#payouts/administration/values/withdrawal_data'
import {
  matching,
  withdrawalRows,
  type WithdrawalFilter,
  type WithdrawalRow,
} from '#payouts/administration/queries/withdrawal_rows'

type ListInput = WithdrawalFilter & {
  page?: number
  pageSize?: number
  sort?: 'invoice'
  order?: 'asc' | 'desc'
}

/** Counting stops here, so that a page costs the same at any number of withdrawals. */
const MOST_COUNTED = 10_000

/** Withdrawals for admins: by default pending ones from the oldest, others from the newest. */
@inject()
export class ListWithdrawals {
  constructor(private clock: Clock) {}

  async execute(input: ListInput): Promise<Page<ListedWithdrawal>> {
    const { page = 1, pageSize, order, ...filter } = input
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const now = this.clock.now()
    const query = matching(withdrawalRows(), { ...filter, now: now.toJSDate() })
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

  /** All matching withdrawals, the oldest first. */
  stream(filter: WithdrawalFilter): AsyncGenerator<WithdrawalRow> {
    const now = this.clock.now().toJSDate()
    return inPages((afterId, size) =>
      matching(withdrawalRows(), { ...filter, now })
        .where('w.id', '>', afterId)
        .orderBy('w.id')
        .limit(size)
    )
  }
}
