import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { Discrepancy } from '#orders/reconciliation/queries/reconciliation'

const SAYS: Record<Discrepancy['kind'], (number: string) => string> = {
  sale_without_order: (no) => `the sale ${no} has no paid order`,
  order_without_sale: (no) => `order ${no} was paid, but the ledger has no sale for it`,
  payment_without_order: (no) => `payment ${no} succeeded, but has no order`,
  refund_waits: (no) => `refund ${no} was approved, but is not completed`,
  dispute_waits: (no) => `dispute ${no} is not closed in time`,
  payment_waits: (no) => `payment ${no} has expired, but is still open`,
}

export default class LedgerCheck extends Command {
  static override commandName = 'ledger:check'
  static override help = ['Example:', '  node ace ledger:check --json']
  static override description =
    'Recompute the ledger, compare it with orders and payouts and report every difference'
  static override options: CommandOptions = { startApp: true }

  override async work() {
    const { RecordLedgerCheck } = await import('#orders/reconciliation/actions/record_ledger_check')
    const report = await (await this.app.container.make(RecordLedgerCheck)).execute()
    const { unbalanced, drifted, overdrawn, empty, transactions } = report.ledger

    for (const { transactionId, currency, sum } of unbalanced) {
      this.logger.error(`transaction ${transactionId} is off by ${sum} ${currency}`)
    }
    for (const { account, balance, sum } of drifted) {
      this.logger.error(`${account} has a balance of ${balance}, but its entries add up to ${sum}`)
    }
    for (const { account, balance } of overdrawn) {
      this.logger.error(`${account} is overdrawn by ${balance}`)
    }
    for (const id of empty) this.logger.error(`transaction ${id} has no entries`)
    for (const { kind, number } of report.trade) this.logger.error(SAYS[kind](number))

    const { CheckPayouts } = await import('#payouts/administration/queries/check_payouts')
    const payouts = await (await this.app.container.make(CheckPayouts)).execute()
    for (const { kind, number } of payouts) this.logger.error(`payouts: ${kind} ${number}`)

    if (!report.isSound || payouts.length > 0) this.exitCode = 1
    else
      this.logger.success(
        `${counted(transactions, 'transaction')}, all balanced and matching the orders`
      )
  }
}
