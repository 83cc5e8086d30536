import { BaseTransformer } from '@adonisjs/core/transformers'
import CombinationTransformer from '#promotions/transformers/combination_transformer'
import { conversionData } from '#orders/values/conversion_data'
import type { Estimate } from '#orders/checkout/queries/order_quotes'

/** The cost of a checkout, as the buyer sees it. */
export default class EstimateTransformer extends BaseTransformer<Estimate> {
  toObject() {
    const { products, lines, combination, gateway, subtotal, discount, surcharge, total } =
      this.resource
    return {
      products: products.map(({ id, titleForReader: title, shopName, price }, index) => ({
        id,
        title,
        shopName,
        salesPrice: price.toJSON(),
        discount: lines[index]!.discount.toJSON(),
        /** The price after the coupon, in the product's currency. */
        net: lines[index]!.net.toJSON(),
        /** The same in the payment's currency, before any surcharge. */
        converted: lines[index]!.paid.minus(lines[index]!.surcharge).toJSON(),
        total: lines[index]!.paid.toJSON(),
      })),
      paymentGatewayId: gateway?.id ?? null,
      subtotal: subtotal.toJSON(),
      discount: discount.toJSON(),
      surcharge: surcharge.toJSON(),
      total: total.toJSON(),
      optimalCouponCombination: combination && CombinationTransformer.transform(combination),
      snapshotId: this.resource.snapshotId,
      conversion: conversionData(this.resource.conversion),
      expiresAt: this.resource.expiresAt.toUTC().toISO()!,
    }
  }
}
