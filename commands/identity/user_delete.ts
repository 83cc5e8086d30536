import { args, flags } from '@adonisjs/core/ace'
import { reasonOf } from '#core/cli/assert_arguments'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { AccountDeletionRefused } from '#identity/errors'
import { FindAccount } from '#identity/queries/find_account'
import { DeleteUser } from '#identity/privacy/actions/delete_user'

export default class UserDelete extends DangerousCommand {
  static override commandName = 'user:delete'
  static override help = [
    'Example:',
    "  node ace user:delete ann@example.com --reason='Asked on 27 November' --preview",
    "  node ace user:delete ann@example.com --reason='Asked on 27 November' --force",
  ]
  static override description =
    'Delete an account for good; orders and the ledger stay without the name'
  static override options = { startApp: true }

  @args.string({ description: 'Email address, username or id of the user' })
  declare user: string

  @flags.string({ description: 'Reason, kept in the activity log', required: true })
  declare reason: string

  @flags.boolean({ description: 'The user forfeits the balance of the wallet in writing' })
  declare forfeitBalance?: boolean

  @flags.boolean({ description: 'Only say what prevents the deletion' })
  declare preview?: boolean

  override async work() {
    const reason = reasonOf(this.reason)
    if (!this.preview) await this.confirm(`Delete the account of ${this.user} for good?`)
    const findAccount = await this.app.container.make(FindAccount)
    const deleteUser = await this.app.container.make(DeleteUser)
    const { id, username } = await findAccount.execute(this.user)
    const forfeitsBalance = this.forfeitBalance ?? false
    const deletion = { userId: id, forfeitsBalance, reason, actor: this.actor }
    if (this.preview) {
      const objections = await deleteUser.preview(deletion)
      const reasons = objections.map((one) => one.reason).join(', ')
      this.logger.info(objections.length > 0 ? `Prevented by ${reasons}` : 'Nothing prevents it')
      return { id, objections }
    }
    await deleteUser.execute(deletion)
    this.logger.success(`Deleted the account of ${username}`)
    return { id }
  }

  protected override sentenceOf(error: unknown) {
    if (!(error instanceof AccountDeletionRefused)) return null
    const { objections } = error.details as { objections: { reason: string }[] }
    return `The account cannot be deleted yet: ${objections.map((one) => one.reason).join(', ')}`
  }

  protected override looksFor() {
    return `user ${this.user}`
  }
}
