import { BaseTransformer } from '@adonisjs/core/transformers'
import { conversionFace } from '#orders/values/conversion_face'
import type { PaymentQuote } from '#orders/checkout/queries/quote_payment'

/** What open orders would cost by another way to pay. */
export default class PaymentEstimateTransformer extends BaseTransformer<PaymentQuote> {
  toObject() {
    const { gateway, surcharge, total, conversion } = this.resource
    return {
      paymentGatewayId: gateway.id,
      surcharge: surcharge.toJSON(),
      total: total.toJSON(),
      conversion: conversionFace(conversion),
    }
  }
}
