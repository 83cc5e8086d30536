import { args } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { NotFound } from '#core/errors'
import { formatAmountWithCode } from '#core/money/format_amount'
import { Money } from '#core/money/money'
import Withdrawal from '#payouts/models/withdrawal'
import { FindWithdrawal } from '#payouts/administration/queries/find_withdrawal'
import { withdrawalData } from '#payouts/administration/transformers/withdrawal_transformer'

/** No admin: the account of a payment by hand is shown only to the one who claimed it. */
const NOBODY = 0

export default class PayoutsShow extends Command {
  static override commandName = 'payouts:show'
  static override help = ['Example:', '  node ace payouts:show S2026-000042 --json']
  static override description = 'Show a withdrawal with its attempts and what admins did'
  static override options = { startApp: true }

  @args.string({ description: 'Number of the withdrawal' })
  declare invoiceNo: string

  override async work() {
    const invoiceNo = this.invoiceNo.toUpperCase()
    const found = await Withdrawal.findBy({ invoiceNo })
    if (!found) throw new NotFound()
    const find = await this.app.container.make(FindWithdrawal)
    const { row, attempts, log } = await find.execute({ id: found.id, adminId: NOBODY })
    const withdrawal = withdrawalData(row)
    const sent = attempts.map(({ n, driver, state, key, reference, failure, reason }) => ({
      n,
      driver,
      state,
      key,
      reference,
      failure: reason ?? failure,
    }))
    if (this.json) return { withdrawal, attempts: sent, log }
    const { amount, creator, day, type, stage } = withdrawal
    const sum = new Money(BigInt(amount.amount), amount.currency as never)
    this.logger.log(
      `${invoiceNo}  ${day}  ${type}  ${stage}  ${formatAmountWithCode(sum, 'en-US')}`
    )
    this.logger.log(`creator: ${creator.name} (${creator.id})`)
    for (const { n, driver, state, reference, failure } of sent) {
      const end = failure ? `, ${failure}` : ''
      this.logger.log(`attempt ${n}: ${driver}  ${state}  ${reference ?? '-'}${end}`)
    }
    for (const { action, actor, at } of log) {
      this.logger.log(`${at.toISOString()}  ${action}  ${actor ?? 'system'}`)
    }
    return undefined
  }

  protected override looksFor() {
    return `withdrawal ${this.invoiceNo}`
  }
}
