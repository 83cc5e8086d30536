import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import { APPLICATION_STATES, type ApplicationState } from '#applications/models/creator_application'
import { ListApplications } from '#applications/queries/list_applications'

export default class ApplicationsList extends Command {
  static override commandName = 'applications:list'
  static override help = ['Example:', '  node ace applications:list --status=pending --json']
  static override description = 'List the applications of future creators'
  static override options = { startApp: true }

  @flags.string({ description: `${APPLICATION_STATES.join(', ')}`, default: 'pending' })
  declare status: ApplicationState

  @flags.string({ description: 'Part of a name, a shop, an email address or a contact' })
  declare keyword?: string

  @flags.number({ description: 'Page of 25', default: 1 })
  declare page: number

  override async work() {
    const { status, keyword, page } = this
    if (!APPLICATION_STATES.includes(status)) {
      throw new Misuse(`The status must be one of ${APPLICATION_STATES.join(', ')}`)
    }
    if (!Number.isInteger(page) || page < 1) throw new Misuse('The page must be 1 or more')
    const list = await this.app.container.make(ListApplications)
    const { items, total } = await list.execute({ status, keyword, page })
    const applications = items.map((item) => ({
      id: item.id,
      status: item.status,
      creatorName: item.creatorName,
      shopName: item.shopName,
      email: item.accountEmail,
      submittedAt: item.submittedAt.toISOString(),
    }))
    if (this.json) return { applications, total, page }
    for (const { id, submittedAt, creatorName, shopName, email } of applications) {
      this.logger.log(`${id}  ${submittedAt.slice(0, 16)}  ${creatorName}  "${shopName}"  ${email}`)
    }
    this.logger.info(`${total} ${status}`)
    return undefined
  }
}
