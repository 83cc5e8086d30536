import { Command } from '#core/cli/command'
import { args, flags } from '@adonisjs/core/ace'
import { reasonOf } from '#core/cli/assert_arguments'
import { UnbanUser } from '#identity/accounts/actions/unban_user'
import { FindAccount } from '#identity/queries/find_account'

export default class UserUnban extends Command {
  static override commandName = 'user:unban'
  static override help = [
    'Example:',
    "  node ace user:unban ann@example.com --reason='The comments were quotations'",
  ]
  static override description = 'Lift the ban of a user'
  static override options = { startApp: true }

  @args.string({ description: 'Email address, username or id of the user' })
  declare user: string

  @flags.string({ description: 'Reason for the record; the user does not see it' })
  declare reason: string | undefined

  override async work() {
    const reason = this.reason === undefined ? undefined : reasonOf(this.reason)
    const findAccount = await this.app.container.make(FindAccount)
    const unbanUser = await this.app.container.make(UnbanUser)
    const { id, email } = await findAccount.execute(this.user)
    await unbanUser.execute({ userId: id, reason, actor: this.actor })
    this.logger.success(`${email} can sign in again`)
    return { id, email }
  }
}
