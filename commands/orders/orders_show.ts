import { args } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { formatAmountWithCode } from '#core/money/format_amount'
import { Money } from '#core/money/money'

export default class OrdersShow extends Command {
  static override commandName = 'orders:show'
  static override help = ['Example:', '  node ace orders:show CM2611237Q4M0ZK8TBX2W --json']
  static override description = 'Show an order with its payment, refund and dispute'
  static override options = { startApp: true }

  @args.string({ description: 'Order number' })
  declare tradeNo: string

  override async work() {
    const { FindAdminOrder } = await import('#sales/queries/admin_orders')
    const { default: Transformer } = await import('#sales/transformers/admin_order_transformer')
    const find = await this.app.container.make(FindAdminOrder)
    const order = new Transformer(await find.execute(this.tradeNo.toUpperCase())).toObject()
    if (this.json) return { order }
    const { paid, buyer, shop, payment, refund, dispute } = order
    const sum = new Money(BigInt(paid.amount), paid.currency as never)
    this.logger.log(`${order.tradeNo}  ${order.status}  ${formatAmountWithCode(sum, 'en-US')}`)
    this.logger.log(`"${order.title}" of ${shop.name} (${shop.creatorName})`)
    this.logger.log(`buyer: ${buyer.username} (${buyer.id})  ${buyer.email ?? 'deleted'}`)
    this.logger.log(`ordered: ${order.date}${order.paidAt ? `, paid: ${order.paidAt}` : ''}`)
    this.logger.log(`payment: ${payment.paymentNo}  ${payment.status}  ${order.gateway ?? 'free'}`)
    if (refund) this.logger.log(`refund: ${refund.refundNo}  ${refund.state}`)
    if (dispute) this.logger.log(`dispute: ${dispute.reference}  ${dispute.state}`)
    return undefined
  }

  protected override looksFor() {
    return `order ${this.tradeNo}`
  }
}
