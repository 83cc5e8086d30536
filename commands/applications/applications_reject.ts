import { args, flags } from '@adonisjs/core/ace'
import { idOf } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import { DecideApplication } from '#applications/actions/decide_application'

export default class ApplicationsReject extends Command {
  static override commandName = 'applications:reject'
  static override help = [
    'Example:',
    "  node ace applications:reject 17 --reason='The linked page shows no published work.'",
  ]
  static override description = 'Reject an application; the applicant gets the reason by email'
  static override options = { startApp: true }

  @args.string({ description: 'Number of the application, from applications:list' })
  declare number: string

  @flags.string({ description: 'Reason, shown to the applicant', required: true })
  declare reason: string

  override async work() {
    const reason = this.reason.trim()
    if (!reason) throw new Misuse('The reason must not be empty')
    const id = idOf('application', this.number)
    const decide = await this.app.container.make(DecideApplication)
    await decide.execute({ id, action: 'reject', reason, actor: this.actor })
    this.logger.success(`Rejected ${id}`)
    return { id }
  }

  protected override looksFor() {
    return `application ${this.number}`
  }
}
