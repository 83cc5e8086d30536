import { Misuse } from '#core/cli/misuse'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { args } from '@adonisjs/core/ace'
import { ASSIGNABLE_ROLES, PromoteUser } from '#identity/accounts/actions/promote_user'
import { FindAccount } from '#identity/queries/find_account'

export default class UserPromote extends DangerousCommand {
  static override commandName = 'user:promote'
  static override help = ['Example:', '  node ace user:promote ann@example.com admin --force']
  static override description = 'Change the role of an account to admin or user'
  static override options = { startApp: true }

  @args.string({ description: 'Email address, username or id of the user' })
  declare user: string

  @args.string({ description: `Role: ${ASSIGNABLE_ROLES.join(' or ')}` })
  declare role: string

  override async work() {
    const findAccount = await this.app.container.make(FindAccount)
    const promoteUser = await this.app.container.make(PromoteUser)
    const role = ASSIGNABLE_ROLES.find((given) => given === this.role)
    if (!role) {
      throw new Misuse(
        `The role must be ${ASSIGNABLE_ROLES.join(' or ')}. To make someone a creator, use node ace creator:approve.`
      )
    }
    await this.confirm(`Give ${this.user} the role ${role}? The user is signed out everywhere.`)
    const { id, email } = await findAccount.execute(this.user)
    await promoteUser.execute({ userId: id, role, actor: this.actor })
    this.logger.success(`${email} now has the role ${role} and has to sign in again`)
    return { id, email, role }
  }
}
