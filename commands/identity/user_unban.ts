import { Command } from '#core/cli/command'
import { args } from '@adonisjs/core/ace'
import { SYSTEM } from '#core/http/actor'
import { UnbanUser } from '#identity/accounts/actions/unban_user'
import { FindAccount } from '#identity/queries/find_account'

export default class UserUnban extends Command {
  static override commandName = 'user:unban'
  static override help = ['Example:', '  node ace user:unban ann@example.com']
  static override description = 'Lift the ban of a user'
  static override options = { startApp: true }

  @args.string({ description: 'Email address of the user' })
  declare email: string

  override async work() {
    const findAccount = await this.app.container.make(FindAccount)
    const unbanUser = await this.app.container.make(UnbanUser)
    const { id } = await findAccount.execute(this.email)
    await unbanUser.execute({ userId: id, actor: SYSTEM })
    this.logger.success(`${this.email} can sign in again`)
  }
}
