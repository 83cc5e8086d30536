import { args } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { FindPayment } from '#administration/queries/payments'
import AdminPaymentDetailsTransformer from '#administration/transformers/admin_payment_details_transformer'

export default class PaymentsShow extends Command {
  static override commandName = 'payments:show'
  static override help = ['Example:', '  node ace payments:show PM2611237Q4M0ZK8TBX2W --json']
  static override description = 'Show a payment with its orders, refunds, calls and webhooks'
  static override options = { startApp: true }

  @args.string({ description: 'Payment number' })
  declare paymentNo: string

  override async work() {
    const find = await this.app.container.make(FindPayment)
    const story = await find.execute(this.paymentNo.toUpperCase())
    const payment = new AdminPaymentDetailsTransformer(story).toObject()
    if (this.json) return { payment }
    const { status, gateway, gatewayReference, lookedAt, nextPollAt, failureReason } = payment
    this.logger.log(`${payment.paymentNo}  ${status}  ${gateway ?? 'free'}`)
    this.logger.log(`buyer: ${payment.buyer.username} (${payment.buyer.id})`)
    if (gatewayReference) this.logger.log(`number at the provider: ${gatewayReference}`)
    if (failureReason) this.logger.log(`failure: ${failureReason}`)
    this.logger.log(`created: ${payment.createdAt}, paid: ${payment.paidAt ?? '-'}`)
    this.logger.log(`last look: ${lookedAt ?? '-'}, next look: ${nextPollAt ?? '-'}`)
    for (const { tradeNo, title } of payment.orderList)
      this.logger.log(`order ${tradeNo}: ${title}`)
    for (const { receivedAt, type, processedAt } of payment.webhooks) {
      this.logger.log(`webhook ${receivedAt}: ${type}${processedAt ? '' : ', not processed'}`)
    }
    for (const { refundNo, state } of payment.refunds)
      this.logger.log(`refund ${refundNo}: ${state}`)
    for (const { key, state, attempts, failure } of payment.calls) {
      this.logger.log(`call ${key}: ${state} after ${attempts}${failure ? `, ${failure}` : ''}`)
    }
    for (const { reference, state } of payment.disputes) {
      this.logger.log(`dispute ${reference}: ${state}`)
    }
    return undefined
  }

  protected override looksFor() {
    return `payment ${this.paymentNo}`
  }
}
