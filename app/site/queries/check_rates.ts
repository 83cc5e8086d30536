import { inject } from '@adonisjs/core'
import type { Check, Findings } from '#core/checks/check'
import { Clock } from '#core/clock/clock'
import { RateSource } from '#site/rates/rate_source'
import { GetFxSnapshot } from '#site/queries/get_fx_snapshot'
import { daysTooOld } from '#site/values/rates_age'

/** Warns when the exchange rates are old; they stay in force. */
@inject()
export default class CheckRates implements Check {
  constructor(
    private getFxSnapshot: GetFxSnapshot,
    private source: RateSource,
    private clock: Clock
  ) {}

  async execute(): Promise<Findings> {
    const { fetchedAt, source } = await this.getFxSnapshot.execute()
    const days = daysTooOld(fetchedAt, this.clock.now())
    if (days === null) return { faults: [] }
    const command = '`node ace rates:refresh`'
    const advice = this.source.isLive
      ? `run ${command}, which says what fails`
      : `set FX_RATES_URL to a feed, then run ${command}`
    return {
      faults: [],
      warnings: [`The exchange rates of ${source} are ${days} days old: ${advice}.`],
    }
  }
}
