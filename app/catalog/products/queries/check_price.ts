import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Money } from '#core/money/money'
import { convert } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { OriginalPriceTooLow, PriceTooHigh } from '#catalog/errors'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Priced {
  salesPrice: bigint
  originalPrice: bigint | null
  currency: Currency
}

/** Checks a product's prices. */
@inject()
export class CheckPrice {
  constructor(private getFxSnapshot: GetFxSnapshot) {}

  /** @throws PriceTooHigh above the limit at current rates, OriginalPriceTooLow */
  async execute(
    { salesPrice, originalPrice, currency }: Priced,
    trx?: TransactionClientContract
  ): Promise<void> {
    if (originalPrice !== null && originalPrice < salesPrice) throw new OriginalPriceTooLow()

    const { rates } = await this.getFxSnapshot.execute(trx)
    const { amount, currency: limitCurrency } = marketplace.maxPrice
    const limit = convert(new Money(amount, limitCurrency), currency, rates)
    const highest = originalPrice ?? salesPrice
    if (highest > limit.minor) throw new PriceTooHigh()
  }
}
