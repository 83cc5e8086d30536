import { Misuse } from '#core/cli/misuse'
import { Command } from '#core/cli/command'
import { args, flags } from '@adonisjs/core/ace'
import { SYSTEM } from '#core/http/actor'
import { SetMaintenance } from '#site/actions/set_maintenance'

export default class SiteMaintenance extends Command {
  static override commandName = 'site:maintenance'
  static override help = ['Example:', "  node ace site:maintenance on --message='Back at noon UTC'"]
  static override description = 'Close the marketplace for work, or open it again'
  static override options = { startApp: true }

  @args.string({ description: 'on or off' })
  declare state: string

  @flags.string({ description: 'What visitors shall read beside the notice' })
  declare message?: string

  override async work() {
    if (this.state !== 'on' && this.state !== 'off') {
      throw new Misuse('Give the state as on or off')
    }
    const setMaintenance = await this.app.container.make(SetMaintenance)
    await setMaintenance.execute({
      isOn: this.state === 'on',
      message: this.message,
      actor: SYSTEM,
    })
    this.logger.success(`Maintenance is ${this.state}`)
  }
}
