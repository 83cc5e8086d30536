import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const LONGEST_MINUTES = 5

export default class BackupCheck extends Command {
  static override commandName = 'backup:check'
  static override help = [
    'The exit code is 1 when a restore would lose more than these minutes.',
    '',
    'Example:',
    '  node ace backup:check --minutes=5 --json',
  ]
  static override description = 'Check the age of the newest archived WAL'
  static override options: CommandOptions = { startApp: true }

  @flags.number({ description: 'The age that is still fine, 5 by default' })
  declare minutes?: number

  override async work() {
    const { minutes = LONGEST_MINUTES } = this
    if (!(minutes > 0)) throw new Misuse('The minutes must be more than 0')
    const { FindArchiveState } = await import('#platform/restores/find_archive_state')
    const find = await this.app.container.make(FindArchiveState)
    const { faults, ...state } = await find.execute({ minutes })
    for (const fault of faults) this.logger.error(fault)
    if (faults.length > 0) this.exitCode = 1
    else this.logger.success(`${state.lastWal} was archived ${state.ageSeconds} s ago`)
    return state
  }
}
