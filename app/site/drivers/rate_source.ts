import type { Currency } from '#core/money/currency'
import type { FxRates } from '#core/money/convert'

export type FetchedRates = { base: Currency; rates: FxRates }

/** The source returned nothing usable; the current rates stay in force. */
export class RatesUnavailable extends Error {}

/** A source of exchange rates: the built-in table, or an HTTP feed. */
export abstract class RateSource {
  /** Origin recorded in snapshots. */
  abstract readonly name: string

  /** Whether each fetch is recorded as a snapshot; a table is recorded only when it has changed. */
  abstract readonly isLive: boolean

  /** @throws RatesUnavailable */
  abstract fetch(): Promise<FetchedRates>
}
