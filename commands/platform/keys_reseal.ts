import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import { counted } from '#core/cli/counted'

export default class KeysReseal extends Command {
  static override commandName = 'keys:reseal'
  static override help = [
    'Run it with APP_KEY and APP_KEY_OLD once all processes write with APP_KEY. It may be stopped, and run again. The exit',
    'code is 1 while something is left.',
    '',
    'Example:',
    '  node ace keys:reseal --dry-run',
    '  node ace keys:reseal',
  ]
  static override description = 'Encrypt with APP_KEY what APP_KEY_OLD sealed'
  static override options = { startApp: true }

  @flags.boolean({ description: 'Count only' })
  declare dryRun?: boolean

  override async work() {
    const { isNotedKey } = await import('#platform/keys/key_digests')
    if (!(await isNotedKey())) {
      throw new Misuse(
        'The processes do not write with this APP_KEY yet: restart them with it first'
      )
    }
    const { ResealColumns } = await import('#platform/keys/reseal_columns')
    const reseal = await this.app.container.make(ResealColumns)
    const columns = await reseal.execute({ isTrial: this.dryRun })
    for (const { column, resealed, left, unreadable } of columns) {
      if (resealed > 0) this.logger.info(`${column}: ${resealed} sealed anew`)
      if (left > 0) this.logger.info(`${column}: ${left} left`)
      if (unreadable > 0) this.logger.warning(`${column}: ${unreadable} that no key opens`)
    }
    const left = columns.reduce((sum, column) => sum + column.left, 0)
    if (left > 0) this.exitCode = 1
    if (left === 0) this.logger.success('Nothing is left: remove APP_KEY_OLD and restart')
    else this.logger.warning(`${counted(left, 'value')} of APP_KEY_OLD left`)
    return { left, columns }
  }
}
