import { args, flags } from '@adonisjs/core/ace'
import { assertDay } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { formatAmountWithCode } from '#core/money/format_amount'
import { FindNamedUser } from '#administration/queries/named_accounts'
import { GetUserBalances } from '#administration/queries/user_file'
import { GetBlockRecord } from '#administration/queries/shop_blocks'
import type { AdminUser } from '#administration/queries/users'

export default class UserShow extends Command {
  static override commandName = 'user:show'
  static override help = [
    'Example:',
    '  node ace user:show ann@example.com',
    '  node ace user:show ann@example.com --day=2026-10-31',
  ]
  static override description = 'Show an account, its bans and the shops that block it'
  static override options = { startApp: true }

  @args.string({ description: 'Email address, username or id of the user' })
  declare user: string

  @flags.string({ description: 'Also balances at the end of this day in UTC, YYYY-MM-DD' })
  declare day?: string

  override async work() {
    assertDay(this.day)
    const find = await this.app.container.make(FindNamedUser)
    const getRecord = await this.app.container.make(GetBlockRecord)
    const user = await find.execute(this.user)
    const { bans, shops } = await getRecord.execute(user.id)
    const balances = this.day ? await this.#balancesOf(user, this.day) : undefined
    if (this.json) return { user, bans, shops, ...(balances && { balances }) }
    this.logger.log(`${user.id}  ${user.username}  ${user.email ?? 'deleted'}  ${user.role}`)
    if (user.groupName) this.logger.log(`label: ${user.groupName}`)
    if (user.creatorName) this.logger.log(`creator: ${user.creatorName} (${user.creatorId})`)
    this.logger.log(`registered: ${user.createdAt.toISOString()}`)
    this.logger.log(`orders: ${user.orders}, signed-in devices: ${user.sessions}`)
    if (balances?.items.length === 0) this.logger.log(`balances on ${balances.day}: none`)
    for (const { type, amount } of balances?.items ?? []) {
      this.logger.log(`${type} on ${balances!.day}: ${formatAmountWithCode(amount, 'en-US')}`)
    }
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

  async #balancesOf({ id, creatorId }: AdminUser, day: string) {
    const get = await this.app.container.make(GetUserBalances)
    return get.execute({ userId: id, creatorId, day })
  }

  protected override looksFor() {
    return `user ${this.user}`
  }
}
