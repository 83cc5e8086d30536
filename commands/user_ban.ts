import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { refusalInWords } from '#core/errors/refusal_in_words'
import { SYSTEM } from '#core/http/actor'
import { BanUser } from '#identity/actions/ban_user'
import { FindAccount } from '#identity/queries/find_account'

export default class UserBan extends BaseCommand {
  static override commandName = 'user:ban'
  static override description = 'Shut a user out: ends every session and access token'
  static override options = { startApp: true }

  @args.string({ description: 'E-mail address of the user' })
  declare email: string

  @flags.string({ description: 'Why; the banned person reads it', required: true })
  declare reason: string

  override async run() {
    const findAccount = await this.app.container.make(FindAccount)
    const banUser = await this.app.container.make(BanUser)
    try {
      const { id } = await findAccount.execute(this.email)
      await banUser.execute({ userId: id, reason: this.reason, actor: SYSTEM })
      this.logger.success(`${this.email} is banned`)
    } catch (error) {
      this.exitCode = 1
      this.logger.error(refusalInWords(error))
    }
  }
}
