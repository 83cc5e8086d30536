import { args } from '@adonisjs/core/ace'
import { idOf } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { DecideApplication } from '#applications/actions/decide_application'

export default class ApplicationsApprove extends Command {
  static override commandName = 'applications:approve'
  static override help = ['Example:', '  node ace applications:approve 17']
  static override description =
    'Approve an application: makes a creator with a shop that they open themselves'
  static override options = { startApp: true }

  @args.string({ description: 'Number of the application, from applications:list' })
  declare number: string

  override async work() {
    const id = idOf('application', this.number)
    const decide = await this.app.container.make(DecideApplication)
    const { creatorName, shopName } = await decide.execute({
      id,
      action: 'approve',
      actor: this.actor,
    })
    this.logger.success(`Approved ${id}: creator "${creatorName}", shop "${shopName}"`)
    return { id, creatorName, shopName }
  }

  protected override looksFor() {
    return `application ${this.number}`
  }
}
