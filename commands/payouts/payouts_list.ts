import { flags } from '@adonisjs/core/ace'
import { assertDay, assertOneOf, assertPage } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { formatAmountWithCode } from '#core/money/format_amount'
import { Money } from '#core/money/money'
import { ListWithdrawals } from '#payouts/administration/queries/withdrawals'
import { withdrawalData } from '#payouts/administration/transformers/withdrawal_transformer'

const STATUSES = ['pending', 'closed'] as const

export default class PayoutsList extends Command {
  static override commandName = 'payouts:list'
  static override help = [
    'Example:',
    '  node ace payouts:list --day=2026-11-27 --json',
    '  node ace payouts:list --status=pending --search=ann',
  ]
  static override description =
    'List withdrawals: pending ones from the oldest, others from the newest'
  static override options = { startApp: true }

  @flags.string({ description: STATUSES.join(', ') })
  declare status?: (typeof STATUSES)[number]

  @flags.string({ description: 'A Friday, such as 2026-11-27' })
  declare day?: string

  @flags.string({
    description: 'Part of the number or of the creator, or a number of the provider',
  })
  declare search?: string

  @flags.number({ description: 'Page of 25', default: 1 })
  declare page: number

  override async work() {
    const { status, day, search: keyword, page } = this
    assertOneOf('status', status, STATUSES)
    assertPage(page)
    assertDay(day)
    const list = await this.app.container.make(ListWithdrawals)
    const { items, total, isCapped } = await list.execute({ status, day, keyword, page })
    const withdrawals = items.map(withdrawalData)
    if (this.json) return { withdrawals, total, isCapped, page }
    for (const { invoiceNo, day: friday, type, stage, amount, creator } of withdrawals) {
      const sum = formatAmountWithCode(
        new Money(BigInt(amount.amount), amount.currency as never),
        'en-US'
      )
      this.logger.log(`${invoiceNo}  ${friday}  ${type}  ${stage}  ${sum}  ${creator.name}`)
    }
    this.logger.info(counted(total, 'withdrawal', { isCapped }))
    return undefined
  }
}
