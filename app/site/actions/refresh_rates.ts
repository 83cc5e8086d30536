import { inject } from '@adonisjs/core'
import { Logger } from '@adonisjs/core/logger'
import { Clock } from '#core/clock/clock'
import { CURRENCY_CODES } from '#core/money/currency'
import FxSnapshot from '#site/models/fx_snapshot'
import { GetFxSnapshot } from '#site/queries/get_fx_snapshot'
import { validateRates, type Kept } from '#site/rates/validate_rates'
import { daysTooOld } from '#site/values/rates_age'
import { RateSource } from '#site/rates/rate_source'

type Outcome = { snapshot: FxSnapshot; isNew: boolean; kept: Kept[] }

/** Asks the source for today's exchange rates and records them. */
@inject()
export class RefreshRates {
  constructor(
    private source: RateSource,
    private getFxSnapshot: GetFxSnapshot,
    private clock: Clock,
    private logger: Logger
  ) {}

  /**
   * A rate that moved by more than a fifth is not believed: the last one stays, with a warning.
   * Snapshots are only ever added, since orders point at the one that they used.
   *
   * @param input.acceptMoves an operator looked at it: the market did move that far
   * @throws RatesUnavailable when the source says nothing that can be used; the last rates hold
   */
  async execute({ acceptMoves = false }: { acceptMoves?: boolean } = {}): Promise<Outcome> {
    const { base, rates: fresh } = await this.source.fetch()
    const last = await this.getFxSnapshot.execute()
    const { rates, kept } = validateRates(last.rates, fresh, { acceptMoves })
    for (const rate of kept) this.logger.warn(rate, 'exchange rate not renewed')

    const isSame = CURRENCY_CODES.every((code) => rates[code] === last.rates[code])
    const isWorthIt = this.source.isLive ? kept.length < CURRENCY_CODES.length - 1 : !isSame
    if (!isWorthIt) {
      this.warnOfAge(last)
      return { snapshot: last, isNew: false, kept }
    }

    const snapshot = await FxSnapshot.create({
      base,
      rates,
      source: this.source.name,
      fetchedAt: this.clock.now(),
    })
    return { snapshot, isNew: true, kept }
  }

  private warnOfAge({ id, source, fetchedAt }: FxSnapshot) {
    const days = daysTooOld(fetchedAt, this.clock.now())
    if (days === null) return
    this.logger.warn({ snapshot: id, source, days }, 'exchange rates are old: set FX_RATES_URL')
  }
}
