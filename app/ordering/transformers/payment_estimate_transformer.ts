import { BaseTransformer } from '@adonisjs/core/transformers'
import type { PaymentQuote } from '#ordering/queries/quote_payment'

/** What open orders would cost by another way to pay. */
export default class PaymentEstimateTransformer extends BaseTransformer<PaymentQuote> {
  toObject() {
    const { gateway, surcharge, total } = this.resource
    return {
      paymentGatewayId: gateway.id,
      surcharge: surcharge.toJSON(),
      total: total.toJSON(),
    }
  }
}
