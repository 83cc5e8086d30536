import { args } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { FindNamedUser } from '#administration/queries/named_accounts'
import { GetBlockRecord } from '#administration/queries/shop_blocks'

export default class UserShow extends Command {
  static override commandName = 'user:show'
  static override help = ['Example:', '  node ace user:show ann@example.com']
  static override description = 'Show an account, its bans and the shops that block it'
  static override options = { startApp: true }

  @args.string({ description: 'Email address, username or id of the user' })
  declare user: string

  override async work() {
    const find = await this.app.container.make(FindNamedUser)
    const getRecord = await this.app.container.make(GetBlockRecord)
    const user = await find.execute(this.user)
    const { bans, shops } = await getRecord.execute(user.id)
    if (this.json) return { user, bans, shops }
    this.logger.log(`${user.id}  ${user.username}  ${user.email ?? 'deleted'}  ${user.role}`)
    if (user.groupName) this.logger.log(`label: ${user.groupName}`)
    if (user.creatorName) this.logger.log(`creator: ${user.creatorName} (${user.creatorId})`)
    this.logger.log(`registered: ${user.createdAt.toISOString()}`)
    this.logger.log(`orders: ${user.orders}, signed-in devices: ${user.sessions}`)
    for (const { at, reason, until } of bans) {
      const end = until ? `lifted ${until.toISOString()}` : 'in force'
      this.logger.log(`banned ${at.toISOString()}, ${end}: ${reason}`)
    }
    for (const { at, shop, reason, watermarkId } of shops) {
      const leak = watermarkId ? ` (watermark ${watermarkId})` : ''
      this.logger.log(`blocked ${at.toISOString()} by "${shop}": ${reason}${leak}`)
    }
    return undefined
  }

  protected override looksFor() {
    return `user ${this.user}`
  }
}
