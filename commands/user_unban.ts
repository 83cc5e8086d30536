import { args, BaseCommand } from '@adonisjs/core/ace'
import { refusalInWords } from '#core/errors/refusal_in_words'
import { SYSTEM } from '#core/http/actor'
import { UnbanUser } from '#identity/actions/unban_user'
import { FindAccount } from '#identity/queries/find_account'

export default class UserUnban extends BaseCommand {
  static override commandName = 'user:unban'
  static override description = 'Let a banned user in again'
  static override options = { startApp: true }

  @args.string({ description: 'E-mail address of the user' })
  declare email: string

  override async run() {
    const findAccount = await this.app.container.make(FindAccount)
    const unbanUser = await this.app.container.make(UnbanUser)
    try {
      const { id } = await findAccount.execute(this.email)
      await unbanUser.execute({ userId: id, actor: SYSTEM })
      this.logger.success(`${this.email} may sign in again`)
    } catch (error) {
      this.exitCode = 1
      this.logger.error(refusalInWords(error))
    }
  }
}
