import { Command } from '#core/cli/command'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { Trouble } from '#orders/reconciliation/queries/check_trade'

const SAYS: Record<Trouble['kind'], (number: string) => string> = {
  sale_without_order: (no) => `the sale of ${no} stands for no order that was paid`,
  order_without_sale: (no) => `order ${no} was paid and its sale is not in the book`,
  payment_without_order: (no) => `payment ${no} succeeded and pays for no order`,
  refund_waits: (no) => `refund ${no} is decided and does not come to its end`,
  dispute_waits: (no) => `dispute ${no} does not come to its end`,
  payment_waits: (no) => `payment ${no} ran out of time and is still open`,
}

export default class LedgerCheck extends Command {
  static override commandName = 'ledger:check'
  static override help = ['Example:', '  node ace ledger:check --json']
  static override description =
    'Sum the whole book again, hold the orders against it, and name what does not add up'
  static override options: CommandOptions = { startApp: true }

  override async work() {
    const { CheckBooks } = await import('#orders/reconciliation/queries/check_books')
    const report = await (await this.app.container.make(CheckBooks)).execute()
    const { unbalanced, drifted, overdrawn, empty, transactions } = report.ledger

    for (const { transactionId, currency, sum } of unbalanced) {
      this.logger.error(`transaction ${transactionId} is off by ${sum} ${currency}`)
    }
    for (const { account, balance, sum } of drifted) {
      this.logger.error(`${account} says ${balance}, its entries sum to ${sum}`)
    }
    for (const { account, balance } of overdrawn) {
      this.logger.error(`${account} is overdrawn by ${balance}`)
    }
    for (const id of empty) this.logger.error(`transaction ${id} has no entries`)
    for (const { kind, number } of report.trade) this.logger.error(SAYS[kind](number))

    if (!report.isSound) this.exitCode = 1
    else this.logger.success(`${transactions} transactions, all balanced, each for what was sold`)
  }
}
