import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { limit } from '#core/http/rate_limit'
import { attachmentNamed } from '#core/storage/links'
import { renderInvoice } from '#ordering/engines/render_invoice'
import { FindOrderOfBuyer } from '#ordering/queries/find_order_of_buyer'

const PER_MINUTE = 20

export default class InvoicesController {
  /** GET /user/orders/{tradeNo}/invoice: a PDF in the reader's language, once something was paid. */
  @inject()
  async show(ctx: HttpContext, findOrder: FindOrderOfBuyer) {
    const { id: buyerId, username, email } = ctx.auth.getUserOrFail()
    const order = await findOrder.execute({ tradeNo: ctx.params.tradeNo, buyerId })
    if (order.status === 'unpaid') throw new NotFound()
    await limit(ctx, [{ key: `ordering.invoice:${buyerId}`, perMinute: PER_MINUTE }])
    const pdf = await renderInvoice({ order, buyer: { username, email } }, ctx.i18n)
    ctx.response.header('Content-Type', 'application/pdf')
    ctx.response.header('Content-Disposition', attachmentNamed(`invoice-${order.tradeNo}.pdf`))
    ctx.response.header('Cache-Control', 'private, no-store')
    return ctx.response.send(Buffer.from(pdf))
  }
}
