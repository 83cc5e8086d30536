import { args, flags } from '@adonisjs/core/ace'
import { reasonOf } from '#core/cli/assert_arguments'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { EndCreator } from '#applications/actions/end_creator'
import { FindCreatorByIdOrName } from '#administration/queries/named_accounts'

export default class CreatorEnd extends DangerousCommand {
  static override commandName = 'creator:end'
  static override help = [
    'Example:',
    "  node ace creator:end ann --reason='Sold works of others' --force",
  ]
  static override description =
    'End a creator: creator and shop become inactive; buyers keep their files'
  static override options = { startApp: true }

  @args.string({ description: 'Name or id of the creator' })
  declare creator: string

  @flags.string({ description: 'Reason, mailed to the creator', required: true })
  declare reason: string

  override async work() {
    const reason = reasonOf(this.reason)
    await this.confirm(`End the creator ${this.creator} and close the shop?`)
    const find = await this.app.container.make(FindCreatorByIdOrName)
    const endCreator = await this.app.container.make(EndCreator)
    const { id, name } = await find.execute(this.creator)
    await endCreator.execute({ creatorId: id, reason, actor: this.actor })
    this.logger.success(`${name} is no longer a creator`)
    return { id, name }
  }

  protected override looksFor() {
    return `creator ${this.creator}`
  }
}
