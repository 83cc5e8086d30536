import { FxSnapshotSchema } from '#database/schema'
import type { FxRates } from '#core/money/convert'

/** Exchange rates at one time. Immutable: orders refer to the snapshot that they used. */
export default class FxSnapshot extends FxSnapshotSchema {
  declare rates: FxRates
}
