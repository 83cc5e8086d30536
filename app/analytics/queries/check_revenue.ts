import { inject } from '@adonisjs/core'
import type { Check, Findings } from '#core/checks/check'
import { FindWrongRevenue } from '#analytics/queries/find_wrong_revenue'

const DAYS = 3

/** The check of traffic reports in `doctor`, summarized; the command `analytics:check` names the days. */
@inject()
export default class CheckRevenue implements Check {
  constructor(private findWrong: FindWrongRevenue) {}

  async execute(): Promise<Findings> {
    const { length } = await this.findWrong.execute({ days: DAYS })
    if (length === 0) return { faults: [] }
    const found = `The revenue of ${length} days in traffic reports differs from the orders`
    return { faults: [`${found}: analytics:check names them and corrects them with --repair.`] }
  }
}
