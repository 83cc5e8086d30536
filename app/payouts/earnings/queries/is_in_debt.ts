import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { convert } from '#core/money/convert'
import { ListOpenBalances } from '#ledger/queries/balances'
import { GetFxSnapshot } from '#site/queries/fx_rates'

const { thresholdCurrency } = marketplace.settlement

@inject()
export class IsInDebt {
  constructor(
    private listOpenBalances: ListOpenBalances,
    private getFxSnapshot: GetFxSnapshot
  ) {}

  /** Whether a creator owes the marketplace: all available balances together, as a settlement nets them. */
  async execute(creatorId: number, trx: TransactionClientContract): Promise<boolean> {
    const types = ['creator_available' as const]
    const open = await this.listOpenBalances.execute({ owner: String(creatorId), types }, trx)
    // A liability is negative: a positive balance is what the creator owes.
    if (open.every(({ amount }) => amount.minor < 0n)) return false
    const { rates } = await this.getFxSnapshot.execute(trx)
    const sums = open.map(({ amount }) => convert(amount, thresholdCurrency, rates).minor)
    return sums.reduce((sum, minor) => sum + minor, 0n) > 0n
  }
}
