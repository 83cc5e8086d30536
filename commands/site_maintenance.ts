import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { SYSTEM } from '#core/http/actor'
import { SetMaintenance } from '#site/actions/set_maintenance'

export default class SiteMaintenance extends BaseCommand {
  static override commandName = 'site:maintenance'
  static override description = 'Close the marketplace for work, or open it again'
  static override options = { startApp: true }

  @args.string({ description: 'on or off' })
  declare state: string

  @flags.string({ description: 'What visitors shall read beside the notice' })
  declare message?: string

  override async run() {
    if (this.state !== 'on' && this.state !== 'off') {
      this.logger.error('Say on or off')
      this.exitCode = 1
      return
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
