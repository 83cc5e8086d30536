import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { convert } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { SETTING_CURRENCY } from '#core/settings/setting_kinds'
import { settings } from '#core/settings/settings'
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
    const inCurrency = (key: 'tipping.least' | 'tipping.below') =>
      convert(new Money(settings.get(key), SETTING_CURRENCY), currency, rates)
    return { least: inCurrency('tipping.least'), below: inCurrency('tipping.below') }
  }
}
