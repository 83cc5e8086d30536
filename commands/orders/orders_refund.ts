import { Misuse } from '#core/cli/misuse'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { args, flags } from '@adonisjs/core/ace'
import { REFUND_REASONS, type RefundReason } from '#orders/models/refund'

export default class OrdersRefund extends DangerousCommand {
  static override commandName = 'orders:refund'
  static override help = [
    'Example:',
    '  node ace orders:refund CM2611237Q4M0ZK8TBX2W --reason=DUPLICATE_PAYMENT --force',
  ]
  static override description = 'Refund a paid order and end access to its files'
  static override options = { startApp: true }

  @args.string({ description: 'Order number' })
  declare tradeNo: string

  @flags.string({ description: REFUND_REASONS.join(', '), required: true })
  declare reason: RefundReason

  @flags.string({ description: 'Note for the audit log' })
  declare note?: string

  override async work() {
    const { tradeNo, reason } = this
    if (!REFUND_REASONS.includes(reason)) {
      throw new Misuse(`The reason must be one of ${REFUND_REASONS.join(', ')}`)
    }
    await this.confirm(`Refund order ${tradeNo} and end access to its files?`)
    const { ApproveRefund } = await import('#orders/refunds/actions/approve_refund')
    const { SyncRefund } = await import('#orders/refunds/actions/sync_refund')
    const approve = await this.app.container.make(ApproveRefund)
    const settle = await this.app.container.make(SyncRefund)
    const note = this.note ?? ''
    const refund = await approve.execute({ tradeNo, reason, note, actor: this.actor })
    const { refundNo } = refund
    await settle.execute({ refundNo })
    const { state, failure } = await refund.refresh()
    this.logger.info(`${refundNo}: ${state}${failure ? ` (${failure})` : ''}`)
    if (state === 'failed') this.exitCode = 1
    return { tradeNo, refundNo, state, failure }
  }

  protected override looksFor() {
    return `order ${this.tradeNo}`
  }
}
