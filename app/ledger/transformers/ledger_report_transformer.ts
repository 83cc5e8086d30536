import { BaseTransformer } from '@adonisjs/core/transformers'
import { isSound, type LedgerReport } from '#ledger/values/ledger_report'

/** The result of the ledger's own check, as admins see it. */
export default class LedgerReportTransformer extends BaseTransformer<LedgerReport> {
  toObject() {
    const { transactions, unbalanced, drifted, overdrawn, empty } = this.resource
    return {
      isSound: isSound(this.resource),
      transactions,
      unbalanced: unbalanced.map(({ sum, ...row }) => ({ ...row, sum: sum.toString() })),
      drifted: drifted.map(({ accountId, account, balance, sum }) => ({
        accountId,
        account,
        balance: balance.toString(),
        sum: sum.toString(),
      })),
      overdrawn: overdrawn.map(({ account, balance }) => ({
        account,
        balance: balance.toString(),
      })),
      empty,
    }
  }
}
