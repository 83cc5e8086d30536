import { DangerousCommand } from '#core/cli/dangerous_command'
import { args } from '@adonisjs/core/ace'
import { ResetTwoFactor } from '#identity/two_factor/actions/reset_two_factor'
import { FindAccount } from '#identity/queries/find_account'

export default class UserResetTwoFactor extends DangerousCommand {
  static override commandName = 'user:reset-2fa'
  static override help = ['Example:', '  node ace user:reset-2fa ann@example.com --force']
  static override description =
    'Turn off two-factor authentication for a user who lost the app and the recovery codes'
  static override options = { startApp: true }

  @args.string({ description: 'Email address, username or id of the user' })
  declare user: string

  override async work() {
    const question = `Turn off two-factor authentication for ${this.user}? Check first that the request comes from the user.`
    await this.confirm(question)
    const findAccount = await this.app.container.make(FindAccount)
    const reset = await this.app.container.make(ResetTwoFactor)
    const { id, email } = await findAccount.execute(this.user)
    await reset.execute({ userId: id, actor: this.actor })
    this.logger.success(
      `Two-factor authentication is off for ${email}. The user was signed out everywhere and notified by email.`
    )
    return { id, email }
  }
}
