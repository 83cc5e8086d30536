import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import type FxSnapshot from '#site/models/fx_snapshot'
import { BUILT_IN_SOURCE } from '#site/values/built_in_rates'

/** Whether the rates are too old to settle with. Built-in rates never change, so they do not age. */
export function areRatesStale({ source, fetchedAt }: FxSnapshot, now: DateTime): boolean {
  if (source === BUILT_IN_SOURCE) return false
  return now.diff(fetchedAt).as('hours') > marketplace.payouts.ratesHours
}
