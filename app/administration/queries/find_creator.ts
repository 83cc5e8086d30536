import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { ListOpenBalances } from '#ledger/queries/list_open_balances'
import type { Money } from '#core/money/money'
import { countOrders } from '#sales/rows/order_counts'
import { creatorRows, type AdminCreatorRow } from '#administration/rows/creator_rows'

export interface AdminCreator extends AdminCreatorRow {
  /** Earnings within the holding period. */
  pending: Money[]
  /** Orders of the shop that wait for their payment. */
  unpaidOrders: number
}

/** One creator with what an admin needs to decide about them. */
@inject()
export class FindCreator {
  constructor(private listBalances: ListOpenBalances) {}

  /** @throws NotFound */
  async execute(id: number): Promise<AdminCreator> {
    const [creator]: AdminCreatorRow[] = await creatorRows([id])
    if (!creator) throw new NotFound()
    const types = ['creator_pending' as const]
    const [balances, unpaidOrders] = await Promise.all([
      this.listBalances.execute({ owner: String(id), types }),
      countOrders({ shopId: creator.shopId, state: 'unpaid' }),
    ])
    // Liabilities are negative in the ledger.
    return { ...creator, pending: balances.map(({ amount }) => amount.negated()), unpaidOrders }
  }
}
