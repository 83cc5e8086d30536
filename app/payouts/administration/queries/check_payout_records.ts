import { inject } from '@adonisjs/core'
import type { Check, Findings } from '#core/checks/check'
import { CheckPayouts } from '#payouts/administration/queries/check_payouts'

/** The check of payouts in `doctor`, summarized; the command `ledger:check` lists each fault. */
@inject()
export default class CheckPayoutRecords implements Check {
  constructor(private checkPayouts: CheckPayouts) {}

  async execute(): Promise<Findings> {
    const faults = await this.checkPayouts.execute()
    if (faults.length === 0) return { faults: [] }
    const kinds = [...Map.groupBy(faults, ({ kind }) => kind)]
    const list = kinds.map(([kind, found]) => `${found.length} × ${kind}`).join(', ')
    return { faults: [`Payouts do not match the ledger: ${list}. ledger:check names them.`] }
  }
}
