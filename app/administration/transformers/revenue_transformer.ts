import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Revenue, Sales } from '#administration/queries/revenue'

/** The sales of a range of days by currency, beside those of the time before. */
export default class RevenueTransformer extends BaseTransformer<Revenue> {
  toObject() {
    const { currencies, balances, from, to, before } = this.resource
    return {
      from,
      to,
      before,
      currencies: currencies.map((row) => ({
        currency: row.currency,
        now: salesOf(row.now),
        before: salesOf(row.before),
      })),
      balances: balances.map(({ type, amount }) => ({ type, amount: amount.toJSON() })),
    }
  }
}

const salesOf = ({ orders, gross, refunded, net, fees }: Sales) => ({
  orders,
  gross: gross.toJSON(),
  refunded: refunded.toJSON(),
  net: net.toJSON(),
  fees: fees.toJSON(),
})
