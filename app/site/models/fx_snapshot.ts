import { FxSnapshotSchema } from '#database/schema'
import type { FxRates } from '#core/money/convert'

/** Exchange rates as they stood at one moment. Never changed: an order points at the one it used. */
export default class FxSnapshot extends FxSnapshotSchema {
  declare rates: FxRates
}
