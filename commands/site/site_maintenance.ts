import { reasonOf } from '#core/cli/assert_arguments'
import { Misuse } from '#core/cli/misuse'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { args, flags } from '@adonisjs/core/ace'
import { SetMaintenance } from '#site/actions/set_maintenance'

export default class SiteMaintenance extends DangerousCommand {
  static override commandName = 'site:maintenance'
  static override help = [
    'Example:',
    "  node ace site:maintenance on --message='Back at noon UTC' --force",
  ]
  static override description = 'Turn maintenance mode on or off'
  static override options = { startApp: true }

  @args.string({ description: 'on or off' })
  declare state: string

  @flags.string({ description: 'Message shown to visitors while it is on' })
  declare message?: string

  @flags.string({ description: 'Reason, recorded in the activity log' })
  declare reason?: string

  override async work() {
    if (this.state !== 'on' && this.state !== 'off') {
      throw new Misuse('The state must be on or off')
    }
    if (this.state === 'on') await this.confirm('Close the site for everyone but admins?')
    const reason = this.reason === undefined ? undefined : reasonOf(this.reason)
    const setMaintenance = await this.app.container.make(SetMaintenance)
    await setMaintenance.execute({
      isOn: this.state === 'on',
      message: this.message,
      reason,
      actor: this.actor,
    })
    this.logger.success(`Maintenance mode is ${this.state}`)
    return { isOn: this.state === 'on' }
  }
}
