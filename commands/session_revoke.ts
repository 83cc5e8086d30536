import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { refusalInWords } from '#core/errors/refusal_in_words'
import { SYSTEM } from '#core/http/actor'
import { EndOtherSessions } from '#identity/actions/end_other_sessions'
import { FindAccount } from '#identity/queries/find_account'

export default class SessionRevoke extends BaseCommand {
  static override commandName = 'session:revoke'
  static override description = 'Sign a user out everywhere'
  static override options = { startApp: true }

  @args.string({ description: 'E-mail address of the user' })
  declare email: string

  @flags.boolean({ description: 'Revoke the access tokens, too' })
  declare tokens?: boolean

  override async run() {
    const findAccount = await this.app.container.make(FindAccount)
    const endSessions = await this.app.container.make(EndOtherSessions)
    try {
      const { id: userId } = await findAccount.execute(this.email)
      const tokensToo = this.tokens ?? false
      const ended = await endSessions.execute({ userId, tokensToo, actor: SYSTEM })
      this.logger.success(`${this.email}: ${ended} sessions ended`)
      if (tokensToo) this.logger.success('Access tokens revoked')
    } catch (error) {
      this.exitCode = 1
      this.logger.error(refusalInWords(error))
    }
  }
}
