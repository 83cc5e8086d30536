import { BaseTransformer } from '@adonisjs/core/transformers'
import ShopOrderTransformer from '#sales/transformers/shop_order_transformer'
import type { PartnerOrder } from '#chat/queries/partners'

/** An order of a chat partner in the own shop (M-SOC-03). */
export default class PartnerOrderTransformer extends BaseTransformer<PartnerOrder> {
  toObject() {
    const { refundState: state, hasFetchedFiles } = this.resource
    return {
      ...new ShopOrderTransformer(this.resource).toObject(),
      refund: state && { state },
      hasFetchedFiles,
    }
  }
}
