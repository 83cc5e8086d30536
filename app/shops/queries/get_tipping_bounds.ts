import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { convert } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { GetFxSnapshot } from '#site/queries/get_fx_snapshot'

export type TippingBounds = {
  /** The smallest amount that a shop may set as a minimum. */
  least: Money
  /** Exclusive upper limit of every tip. */
  below: Money
}

/** The limits of tips in this currency at current rates (D-10). */
@inject()
export class GetTippingBounds {
  constructor(private getFxSnapshot: GetFxSnapshot) {}

  async execute(currency: Currency, trx?: TransactionClientContract): Promise<TippingBounds> {
    const { rates } = await this.getFxSnapshot.execute(trx)
    const { least, below } = marketplace.tipping
    return {
      least: convert(new Money(least.amount, least.currency), currency, rates),
      below: convert(new Money(below.amount, below.currency), currency, rates),
    }
  }
}
