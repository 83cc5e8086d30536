import { args, flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import { SYSTEM } from '#core/http/actor'
import { EndCreator } from '#applications/actions/end_creator'
import { FindCreatorByIdOrName } from '#administration/queries/find_creator_by_id_or_name'

export default class CreatorEnd extends Command {
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

  @flags.boolean({ description: 'Do not ask for confirmation' })
  declare force: boolean

  override async work() {
    const reason = this.reason.trim()
    if (reason.length < 2) throw new Misuse('The reason needs at least 2 characters')
    const find = await this.app.container.make(FindCreatorByIdOrName)
    const endCreator = await this.app.container.make(EndCreator)
    const { id, name } = await find.execute(this.creator)
    if (!this.force) {
      this.assertTerminal('--force')
      if (!(await this.prompt.confirm(`End the creator ${name} and close the shop?`))) {
        this.exitCode = 1
        this.logger.info('Nothing was changed')
        return undefined
      }
    }
    await endCreator.execute({ creatorId: id, reason, actor: SYSTEM })
    this.logger.success(`${name} is no longer a creator`)
    return { id, name }
  }
}
