import { args, flags } from '@adonisjs/core/ace'
import { reasonOf } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import { RevertConfigurationChange } from '#site/actions/revert_configuration_change'

export default class ConfigRevert extends Command {
  static override commandName = 'config:revert'
  static override help = ['Example:', "  node ace config:revert 12 --reason='Was a mistake'"]
  static override description =
    'Restore the value before a change (config:history), as a new change'
  static override options = { startApp: true }

  @args.string({ description: 'ID of the change' })
  declare change: string

  @flags.string({ description: 'Why, kept in the history', required: true })
  declare reason: string

  override async work() {
    if (!/^[1-9]\d{0,8}$/.test(this.change)) throw new Misuse('The ID of a change is a number')
    const reason = reasonOf(this.reason)
    const revert = await this.app.container.make(RevertConfigurationChange)
    const input = { id: Number(this.change), reason, actor: this.actor }
    const { key, version } = await revert.execute(input)
    this.logger.success(`${key} is as it was before change ${this.change} (version ${version})`)
    return { key, version }
  }

  protected override looksFor() {
    return `change ${this.change}`
  }
}
