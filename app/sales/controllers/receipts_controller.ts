import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { shareTranslations } from '#core/i18n/translations'
import { FindReceipt } from '#sales/queries/receipts'
import ReceiptTransformer from '#sales/transformers/receipt_transformer'
import { limit } from '#core/http/limits/rate_limit'
import { withStored } from '#core/http/fields/with_stored'
import { attachmentNamed } from '#platform/storage/links'
import { IssueReceipt } from '#sales/actions/issue_receipt'
import { renderReceipt } from '#sales/engines/render_receipt'
import { newReceiptValidator, receiptVersionValidator } from '#sales/validators/receipt_validators'

const SHEETS_PER_MINUTE = 20

const CORRECTIONS_PER_HOUR = 10

@inject()
export default class ReceiptsController {
  constructor(
    private issueReceipt: IssueReceipt,
    private findReceipt: FindReceipt
  ) {}

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

  /**
   * Download the receipt of a payment as a PDF. In the language of the request; the newest version
   * unless one is named.
   */
  async find(ctx: HttpContext) {
    const { id: buyerId } = ctx.auth.getUserOrFail()
    const { version } = await ctx.request.validateUsing(receiptVersionValidator)
    await limit(ctx, [{ key: `orders.receipt:${buyerId}`, perMinute: SHEETS_PER_MINUTE }])
    const { paymentNo } = ctx.params
    await this.issueReceipt.execute({ paymentNo, buyerId })
    const receipt = await this.findReceipt.execute({ paymentNo, buyerId, version })
    const pdf = await renderReceipt(receipt, ctx.i18n)
    ctx.response.header('Content-Type', 'application/pdf')
    ctx.response.header('Content-Disposition', attachmentNamed(`receipt-${receipt.number}.pdf`))
    ctx.response.header('Cache-Control', 'private, no-store')
    return ctx.response.send(Buffer.from(pdf))
  }

  /** Issue a new version of a receipt with other billing details. */
  async correct(ctx: HttpContext) {
    const { id: buyerId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `orders.new_receipt:${buyerId}`, perHour: CORRECTIONS_PER_HOUR }])
    const { keeps, version, ...billing } = await ctx.request.validateUsing(newReceiptValidator)
    const { paymentNo } = ctx.params
    const correction = { paymentNo, buyerId, billing, keeps, version }
    const newest = async () =>
      ReceiptTransformer.transform(await this.findReceipt.execute({ paymentNo, buyerId }))
    await withStored(ctx, () => this.issueReceipt.execute(correction), newest)
    ctx.response.status(201)
    return ctx.serialize(await newest())
  }
}
