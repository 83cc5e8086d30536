import type { Currency } from '#core/money/currency'
import type { FxRates } from '#core/money/convert'

export type FetchedRates = { base: Currency; rates: FxRates }

/** The source said nothing that can be used: the rates that hold go on holding. */
export class RatesUnavailable extends Error {}

/** Where exchange rates come from: the built-in table, or a feed over HTTP. */
export abstract class RateSource {
  /** What snapshots say about their origin. */
  abstract readonly name: string

  /** A feed is worth a snapshot each time it is asked; a table only when it changed. */
  abstract readonly isLive: boolean

  /** @throws RatesUnavailable */
  abstract fetch(): Promise<FetchedRates>
}
