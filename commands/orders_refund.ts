import { Misuse } from '#core/cli/misuse'
import { Command } from '#core/cli/command'
import { args, flags } from '@adonisjs/core/ace'
import { SYSTEM } from '#core/http/actor'
import { REFUND_REASONS, type RefundReason } from '#orders/models/refund'

export default class OrdersRefund extends Command {
  static override commandName = 'orders:refund'
  static override help = [
    'Example:',
    '  node ace orders:refund CM2026112300042 --reason=DUPLICATE_PAYMENT',
  ]
  static override description = 'Give a paid order back, and take its files away'
  static override options = { startApp: true }

  @args.string({ description: 'The order, as its number says' })
  declare tradeNo: string

  @flags.string({ description: REFUND_REASONS.join(', '), required: true })
  declare reason: RefundReason

  @flags.string({ description: 'What the audit log shall say' })
  declare note?: string

  override async work() {
    const { tradeNo, reason } = this
    if (!REFUND_REASONS.includes(reason)) {
      throw new Misuse(`The reason is one of ${REFUND_REASONS.join(', ')}`)
    }
    const { ApproveRefund } = await import('#orders/refunds/actions/approve_refund')
    const { SettleRefund } = await import('#orders/refunds/actions/settle_refund')
    const approve = await this.app.container.make(ApproveRefund)
    const settle = await this.app.container.make(SettleRefund)
    const note = this.note ?? ''
    const refund = await approve.execute({ tradeNo, reason, note, actor: SYSTEM })
    const { refundNo } = refund
    await settle.execute({ refundNo })
    const { state, failure } = await refund.refresh()
    this.logger.info(`${refundNo}: ${state}${failure ? ` (${failure})` : ''}`)
    if (state === 'failed') this.exitCode = 1
  }
}
