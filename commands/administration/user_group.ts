import { args, flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import { SetUserGroup } from '#identity/accounts/actions/set_user_group'
import { FindNamedUser } from '#administration/queries/named_accounts'

const LONGEST = 20

export default class UserGroup extends Command {
  static override commandName = 'user:group'
  static override help = [
    'Example:',
    "  node ace user:group ann@example.com 'Early buyer'",
    '  node ace user:group ann@example.com --remove',
  ]
  static override description = 'Set or remove the label that a user sees beside their name'
  static override options = { startApp: true }

  @args.string({ description: 'Email address, username or id of the user' })
  declare user: string

  @args.string({ description: `The label, at most ${LONGEST} characters`, required: false })
  declare label?: string

  @flags.boolean({ description: 'Remove the label' })
  declare remove: boolean

  override async work() {
    const groupName = this.remove ? null : (this.label?.trim() ?? '')
    if (groupName === '') throw new Misuse('Give a label, or --remove')
    if (groupName && [...groupName].length > LONGEST) {
      throw new Misuse(`A label has at most ${LONGEST} characters`)
    }
    const find = await this.app.container.make(FindNamedUser)
    const setGroup = await this.app.container.make(SetUserGroup)
    const { id, username } = await find.execute(this.user)
    await setGroup.execute({ userId: id, groupName, actor: this.actor })
    this.logger.success(
      groupName ? `${username} has the label "${groupName}"` : `${username} has no label`
    )
    return { id, groupName }
  }

  protected override looksFor() {
    return `user ${this.user}`
  }
}
