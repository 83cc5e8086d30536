import { args, flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import { VerifyCreator } from '#creators/actions/verify_creator'
import { FindCreatorByIdOrName } from '#administration/queries/named_accounts'

export default class CreatorVerify extends Command {
  static override commandName = 'creator:verify'
  static override help = [
    'Example:',
    "  node ace creator:verify ann --note='Passport seen in a video call'",
    "  node ace creator:verify ann --revoke --note='The passport was reported stolen'",
  ]
  static override description = 'Record that a creator’s identity was checked, or revoke that'
  static override options = { startApp: true }

  @args.string({ description: 'Name or id of the creator' })
  declare creator: string

  @flags.string({ description: 'How it was checked, or why it is revoked', required: true })
  declare note: string

  @flags.boolean({ description: 'Revoke the verification' })
  declare revoke: boolean

  override async work() {
    const note = this.note.trim()
    if (note.length < 2) throw new Misuse('The note needs at least 2 characters')
    const find = await this.app.container.make(FindCreatorByIdOrName)
    const verifyCreator = await this.app.container.make(VerifyCreator)
    const { id, name } = await find.execute(this.creator)
    const decision = this.revoke ? 'revoked' : 'verified'
    await verifyCreator.execute({ creatorId: id, decision, note, actor: this.actor })
    this.logger.success(`${name}: ${decision}`)
    return { id, name, decision }
  }

  protected override looksFor() {
    return `creator ${this.creator}`
  }
}
