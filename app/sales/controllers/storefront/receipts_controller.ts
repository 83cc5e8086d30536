import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { shareTranslations } from '#core/i18n/translations'
import { FindReceipt } from '#sales/queries/find_receipt'
import ReceiptTransformer from '#sales/transformers/receipt_transformer'

export default class ReceiptsController {
  /** GET /receipts/{paymentNo}: the newest version, or a draft of the first one. */
  @inject()
  async show(ctx: HttpContext, findReceipt: FindReceipt) {
    const { id: buyerId } = ctx.auth.getUserOrFail()
    const { paymentNo } = ctx.params
    const receipt = await findReceipt.execute({ paymentNo, buyerId })
    shareTranslations(ctx, 'payments')
    return ctx.inertia.render('storefront/sales/receipts/show', {
      receipt: ReceiptTransformer.transform(receipt),
    })
  }
}
