import { flags } from '@adonisjs/core/ace'
import { assertOneOf, assertPage } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { formatAmountWithCode } from '#core/money/format_amount'
import { Money } from '#core/money/money'
import { ListPayments, PAYMENT_STATES } from '#administration/queries/payments'
import AdminPaymentTransformer from '#administration/transformers/admin_payment_transformer'

export default class PaymentsList extends Command {
  static override commandName = 'payments:list'
  static override help = [
    'Example:',
    '  node ace payments:list --status=pending --json',
    '  node ace payments:list --search=ann@example.com',
  ]
  static override description = 'List payments, the newest first'
  static override options = { startApp: true }

  @flags.string({ description: PAYMENT_STATES.join(', ') })
  declare status?: (typeof PAYMENT_STATES)[number]

  @flags.string({ description: 'Any number of a payment, its orders or refunds, or its buyer' })
  declare search?: string

  @flags.number({ description: 'Page of 25', default: 1 })
  declare page: number

  override async work() {
    const { status, search: q, page } = this
    assertOneOf('status', status, PAYMENT_STATES)
    assertPage(page)
    const list = await this.app.container.make(ListPayments)
    const { items, total, isCapped } = await list.execute({ status, q, page })
    const payments = items.map((payment) => new AdminPaymentTransformer(payment).toObject())
    if (this.json) return { payments, total, isCapped, page }
    for (const { paymentNo, createdAt, status: its, amount, gateway, buyer } of payments) {
      const sum = formatAmountWithCode(
        new Money(BigInt(amount.amount), amount.currency as never),
        'en-US'
      )
      this.logger.log(
        `${paymentNo}  ${createdAt}  ${its}  ${sum}  ${gateway ?? 'free'}  ${buyer.username}`
      )
    }
    this.logger.info(counted(total, 'payment', { isCapped }))
    return undefined
  }
}
