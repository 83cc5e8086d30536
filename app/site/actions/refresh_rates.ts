import { inject } from '@adonisjs/core'
import { Logger } from '@adonisjs/core/logger'
import { Clock } from '#core/clock/clock'
import { CURRENCY_CODES } from '#core/money/currency'
import FxSnapshot from '#site/models/fx_snapshot'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { validateRates, type Kept } from '#site/drivers/validate_rates'
import { daysTooOld } from '#site/values/rates_age'
import { RateSource } from '#site/drivers/rate_source'

interface Outcome {
  snapshot: FxSnapshot
  isNew: boolean
  kept: Kept[]
  /** Whether the source is a feed; the built-in table changes only with a release. */
  isLive: boolean
  /** Age of the rates in days when they stay in force although they are too old. */
  daysTooOld: number | null
}

/** Fetches the current exchange rates and records them. */
@inject()
export class RefreshRates {
  constructor(
    private source: RateSource,
    private getFxSnapshot: GetFxSnapshot,
    private clock: Clock,
    private logger: Logger
  ) {}

  /**
   * A rate that moved by more than a fifth is rejected with a warning, and the last one is kept. Snapshots are only
   * added, because orders refer to the one that they used.
   * @param input.acceptMoves an operator has confirmed that the market did move that far
   * @throws RatesUnavailable when the source returns nothing usable; the last rates stay in force
   */
  async execute({ acceptMoves = false }: { acceptMoves?: boolean } = {}): Promise<Outcome> {
    const { base, rates: fresh } = await this.source.fetch()
    const last = await this.getFxSnapshot.execute()
    const { rates, kept } = validateRates(last.rates, fresh, { acceptMoves })
    for (const rate of kept) this.logger.warn(rate, 'exchange rate not renewed')

    const isSame = CURRENCY_CODES.every((code) => rates[code] === last.rates[code])
    const { isLive } = this.source
    const isWorthStoring = isLive ? kept.length < CURRENCY_CODES.length - 1 : !isSame
    if (!isWorthStoring) {
      const days = this.warnOfAge(last)
      return { snapshot: last, isNew: false, kept, isLive, daysTooOld: days }
    }

    const snapshot = await FxSnapshot.create({
      base,
      rates,
      source: this.source.name,
      fetchedAt: this.clock.now(),
    })
    return { snapshot, isNew: true, kept, isLive, daysTooOld: null }
  }

  private warnOfAge({ id, source, fetchedAt }: FxSnapshot): number | null {
    const days = daysTooOld(fetchedAt, this.clock.now())
    if (days === null) return null
    const advice = this.source.isLive ? 'the feed renewed none' : 'set FX_RATES_URL'
    this.logger.warn({ snapshot: id, source, days }, `exchange rates are old: ${advice}`)
    return days
  }
}
