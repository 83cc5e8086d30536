import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { SYSTEM } from '#core/http/actor'

export default class OrdersComplete extends BaseCommand {
  static override commandName = 'orders:complete'
  static override description = 'Attest that an order was paid outside of every gateway'
  static override options = { startApp: true }

  @args.string({ description: 'The order, as its number says' })
  declare tradeNo: string

  @flags.string({ description: 'Why it is completed by hand', required: true })
  declare reason: string

  @flags.string({ description: 'What proves the payment', required: true })
  declare evidence: string

  override async run() {
    const { CompleteOrder } = await import('#ordering/actions/complete_order')
    const { DomainException } = await import('#core/errors/domain_exception')
    const { tradeNo, reason, evidence } = this
    const action = await this.app.container.make(CompleteOrder)
    try {
      await action.execute({ tradeNo, reason, evidence, actor: SYSTEM })
      this.logger.success(`${tradeNo} is paid`)
    } catch (error) {
      if (!(error instanceof DomainException)) throw error
      this.logger.error(`${tradeNo}: ${error.code}`)
      this.exitCode = 1
    }
  }
}
