import { inject } from '@adonisjs/core'
import type { Check, Findings } from '#core/checks/check'
import { Clock } from '#core/clock/clock'
import { GetFxSnapshot } from '#site/queries/get_fx_snapshot'
import { daysTooOld } from '#site/values/rates_age'

/** Warns when the exchange rates are old; they stay in force. */
@inject()
export default class CheckRates implements Check {
  constructor(
    private getFxSnapshot: GetFxSnapshot,
    private clock: Clock
  ) {}

  async execute(): Promise<Findings> {
    const { fetchedAt, source } = await this.getFxSnapshot.execute()
    const days = daysTooOld(fetchedAt, this.clock.now())
    if (days === null) return { faults: [] }
    const advice = 'set FX_RATES_URL, or run `node ace rates:refresh`'
    return {
      faults: [],
      warnings: [`The exchange rates of ${source} are ${days} days old: ${advice}.`],
    }
  }
}
