import { RateSource } from '#site/drivers/rate_source'
import { BUILT_IN_BASE, BUILT_IN_RATES, BUILT_IN_SOURCE } from '#site/values/built_in_rates'

/** The built-in table of rates; sends no requests. */
export class BuiltInSource extends RateSource {
  readonly name = BUILT_IN_SOURCE
  readonly isLive = false

  async fetch() {
    return { base: BUILT_IN_BASE, rates: BUILT_IN_RATES }
  }
}
