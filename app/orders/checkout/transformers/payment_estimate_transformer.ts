import { BaseTransformer } from '@adonisjs/core/transformers'
import { conversionData } from '#orders/values/conversion_data'
import type { PaymentQuote } from '#orders/checkout/queries/payment_quotes'

/** The cost of open orders with another payment method. */
export default class PaymentEstimateTransformer extends BaseTransformer<PaymentQuote> {
  toObject() {
    const { gateway, surcharge, total, conversion } = this.resource
    return {
      paymentGatewayId: gateway.id,
      surcharge: surcharge.toJSON(),
      total: total.toJSON(),
      conversion: conversionData(conversion),
    }
  }
}
