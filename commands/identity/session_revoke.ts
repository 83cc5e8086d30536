import { DangerousCommand } from '#core/cli/dangerous_command'
import { counted } from '#core/cli/counted'
import { args, flags } from '@adonisjs/core/ace'
import { EndOtherSessions } from '#identity/sessions/actions/end_other_sessions'
import { FindAccount } from '#identity/queries/find_account'

export default class SessionRevoke extends DangerousCommand {
  static override commandName = 'session:revoke'
  static override help = [
    'Example:',
    '  node ace session:revoke ann@example.com',
    '  node ace session:revoke ann@example.com --tokens --force',
  ]
  static override description = 'Sign a user out on all devices'
  static override options = { startApp: true }

  @args.string({ description: 'Email address, username or id of the user' })
  declare user: string

  @flags.boolean({ description: 'Also revoke all access tokens' })
  declare tokens?: boolean

  override async work() {
    if (this.tokens) {
      await this.confirm(`Sign ${this.user} out and delete all access tokens for good?`)
    }
    const findAccount = await this.app.container.make(FindAccount)
    const endSessions = await this.app.container.make(EndOtherSessions)
    const { id: userId, email } = await findAccount.execute(this.user)
    const tokensToo = this.tokens ?? false
    const ended = await endSessions.execute({ userId, tokensToo, actor: this.actor })
    this.logger.success(`Ended ${counted(ended, 'session')} of ${email}`)
    if (tokensToo) this.logger.success('Revoked all access tokens')
    return { id: userId, sessions: ended, tokens: tokensToo }
  }
}
