import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { Missing } from '#core/cli/missing'
import { allInvariants } from '#core/invariants/invariant'
import { CheckInvariants } from '#operations/actions/check_invariants'

export default class InvariantsCheck extends Command {
  static override commandName = 'invariants:check'
  static override help = [
    'Example:',
    '  node ace invariants:check --json',
    '',
    'One of them:',
    '  node ace invariants:check --rule=paid_orders_have_sales',
  ]
  static override description =
    'Check what always holds between orders, ledger, files and counters; exit code 1 when something is broken'
  static override options = { startApp: true }

  @flags.string({ description: 'Only this invariant' })
  declare rule?: string

  @flags.boolean({
    description: 'Only rows that changed since the last check, as the job of each minute does',
  })
  declare changed: boolean

  override async work() {
    const names = allInvariants().map(({ name }) => name)
    if (this.rule !== undefined && !names.includes(this.rule)) {
      throw new Missing(`invariant ${this.rule}`, `All: ${names.join(', ')}`)
    }
    const check = await this.app.container.make(CheckInvariants)
    const invariants = await check.execute({ isFull: !this.changed, name: this.rule })
    const broken = invariants.filter(({ violations, failure }) => violations > 0 || failure)
    if (broken.length > 0) this.exitCode = 1
    if (this.json) return { invariants }
    for (const { name, violations, sample, failure } of broken) {
      this.logger.error(
        failure ? `${name}: ${failure}` : `${name}: ${counted(violations, 'violation')}`
      )
      for (const id of sample) this.logger.log(`  ${id}`)
    }
    if (broken.length === 0)
      this.logger.success(`No violations of ${counted(invariants.length, 'invariant')}`)
    return undefined
  }
}
