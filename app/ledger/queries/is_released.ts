import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export class IsReleased {
  /** Whether the creator's share of this sale has moved to the available account. */
  async execute(tradeNo: string, trx: TransactionClientContract): Promise<boolean> {
    const row = await trx.from('ledger_releases').where('trade_no', tradeNo).select('day').first()
    return Boolean(row)
  }
}
