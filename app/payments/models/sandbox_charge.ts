import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { SandboxChargeSchema } from '#database/schema'

/** A charge in the sandbox company's own book. */
export default class SandboxCharge extends SandboxChargeSchema {
  declare status: 'open' | 'succeeded' | 'failed'
  declare currency: Currency

  get total(): Money {
    return new Money(this.amount, this.currency)
  }
}
