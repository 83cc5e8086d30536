import { Command } from '#core/cli/command'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { CheckResult } from '#core/checks/check'

export default class Doctor extends Command {
  static override commandName = 'doctor'
  static override description =
    'Check settings, migrations, keys, database role and rights, queue, mail, storage, ledger and derived sums'
  static override help = [
    'Example:',
    '  node ace doctor --json',
    'The exit code is 0 when every check passes and 1 when something needs to be fixed.',
  ]
  static override options: CommandOptions = { startApp: true }

  override async work() {
    const { runChecks } = await import('#core/checks/check')
    const checks = await runChecks()
    const isSound = checks.every(({ faults }) => faults.length === 0)
    this.tell(checks)
    if (!isSound) this.exitCode = 1
    return { isSound, checks }
  }

  private tell(checks: CheckResult[]) {
    for (const { name, faults, warnings } of checks) {
      if (faults.length === 0) this.logger.success(name)
      for (const fault of faults) this.logger.error(`${name}: ${fault}`)
      for (const warning of warnings) this.logger.warning(`${name}: ${warning}`)
    }
  }
}
