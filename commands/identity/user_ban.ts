import { DangerousCommand } from '#core/cli/dangerous_command'
import { args, flags } from '@adonisjs/core/ace'
import { reasonOf } from '#core/cli/assert_arguments'
import { BanUser } from '#identity/accounts/actions/ban_user'
import { FindAccount } from '#identity/queries/find_account'

export default class UserBan extends DangerousCommand {
  static override commandName = 'user:ban'
  static override help = [
    'Example:',
    "  node ace user:ban ann@example.com --reason='Sold stolen books' --force",
  ]
  static override description = 'Ban a user and end all sessions and access tokens'
  static override options = { startApp: true }

  @args.string({ description: 'Email address, username or id of the user' })
  declare user: string

  @flags.string({ description: 'Reason, shown to the user', required: true })
  declare reason: string

  override async work() {
    const reason = reasonOf(this.reason)
    await this.confirm(`Ban ${this.user} and sign the user out everywhere?`)
    const findAccount = await this.app.container.make(FindAccount)
    const banUser = await this.app.container.make(BanUser)
    const { id, email } = await findAccount.execute(this.user)
    await banUser.execute({ userId: id, reason, actor: this.actor })
    this.logger.success(`Banned ${email}`)
    return { id, email, reason }
  }
}
