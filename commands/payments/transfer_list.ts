import { flags } from '@adonisjs/core/ace'
import { assertOneOf, assertPage } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'
import {
  ListReceivedTransfers,
  TRANSFER_STATES,
  type TransferState,
} from '#payments/charges/queries/list_received_transfers'

export default class TransferList extends Command {
  static override commandName = 'transfer:list'
  static override help = ['Example:', '  node ace transfer:list --state=dismissed --json']
  static override description = 'List received USDT transfers that matched no payment'
  static override options = { startApp: true }

  @flags.string({ description: TRANSFER_STATES.join(', '), default: 'open' })
  declare state: TransferState

  @flags.number({ description: 'Page of 25', default: 1 })
  declare page: number

  override async work() {
    const { state, page } = this
    assertOneOf('state', state, TRANSFER_STATES)
    assertPage(page)
    const list = await this.app.container.make(ListReceivedTransfers)
    const { items, total } = await list.execute({ state, page })
    if (this.json) return { transfers: items, total, page }
    for (const { id, blockAt, amount, sender, paymentNo, reason, candidates } of items) {
      const sum = `${decimalOf(new Money(amount, 'USDT'))} USDT`
      const fitting = candidates.map((candidate) => candidate.paymentNo).join(' or ')
      const meaning = reason ? [paymentNo ?? 'none', reason] : [fitting || 'no payment fits']
      this.logger.log([id, blockAt.toISOString().slice(0, 16), sum, sender, ...meaning].join('  '))
    }
    this.logger.info(counted(total, 'transfer'))
    return undefined
  }
}
