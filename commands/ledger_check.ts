import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class LedgerCheck extends BaseCommand {
  static override commandName = 'ledger:check'
  static override description = 'Sum the whole book again and name what does not add up'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const { CheckLedger, isSound } = await import('#ledger/queries/check_ledger')
    const report = await (await this.app.container.make(CheckLedger)).execute()

    for (const { transactionId, currency, sum } of report.unbalanced) {
      this.logger.error(`transaction ${transactionId} is off by ${sum} ${currency}`)
    }
    for (const { account, balance, sum } of report.drifted) {
      this.logger.error(`${account} says ${balance}, its entries sum to ${sum}`)
    }
    for (const { account, balance } of report.overdrawn) {
      this.logger.error(`${account} is overdrawn by ${balance}`)
    }
    for (const id of report.empty) this.logger.error(`transaction ${id} has no entries`)

    if (isSound(report)) this.logger.success(`${report.transactions} transactions, all balanced`)
    else this.exitCode = 1
  }
}
