import { BaseTransformer } from '@adonisjs/core/transformers'
import { CURRENCIES, CURRENCY_CODES } from '#core/money/currency'
import type FxSnapshot from '#site/models/fx_snapshot'

/** Every currency with its rate: units that one unit of the base buys, as a decimal string. */
export default class CurrencyListTransformer extends BaseTransformer<FxSnapshot> {
  toObject() {
    const { id, base, rates, fetchedAt } = this.resource
    return {
      snapshotId: id,
      base,
      fetchedAt: fetchedAt.toISO()!,
      items: CURRENCY_CODES.filter((code) => rates[code]).map((code) => ({
        code,
        symbol: CURRENCIES[code].symbol,
        minorDigits: CURRENCIES[code].digits as number,
        rate: rates[code]!,
        snapshotId: id,
      })),
    }
  }
}
