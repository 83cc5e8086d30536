import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { assertOneOf, assertPage } from '#core/cli/assert_arguments'
import { ListUsers, USER_SORTS } from '#administration/queries/users'
import { USER_ROLES, USER_STATUSES, type UserFilter } from '#administration/values/user_filter'

export default class UserList extends Command {
  static override commandName = 'user:list'
  static override help = ['Example:', '  node ace user:list --status=banned --json']
  static override description = 'List users, the newest first'
  static override options = { startApp: true }

  @flags.string({ description: USER_ROLES.join(', ') })
  declare role?: UserFilter['role']

  @flags.string({ description: USER_STATUSES.join(', ') })
  declare status?: UserFilter['status']

  @flags.string({ description: 'Part of a username or an email address, or an id' })
  declare search?: string

  @flags.string({ description: USER_SORTS.join(', '), default: 'newest' })
  declare sort: (typeof USER_SORTS)[number]

  @flags.number({ description: 'Page of 25', default: 1 })
  declare page: number

  override async work() {
    const { role, status, search: q, sort, page } = this
    assertOneOf('role', role, USER_ROLES)
    assertOneOf('status', status, USER_STATUSES)
    assertOneOf('sort', sort, USER_SORTS)
    assertPage(page)
    const list = await this.app.container.make(ListUsers)
    const { items, total, isCapped } = await list.execute({ role, status, q, sort, page })
    const users = items.map((user) => ({
      id: user.id,
      username: user.username,
      email: user.email,
      role: user.role,
      groupName: user.groupName,
      createdAt: user.createdAt.toISOString(),
      banReason: user.banReason,
    }))
    if (this.json) return { users, total, isCapped, page }
    for (const { id, createdAt, role: its, username, email, banReason } of users) {
      const ban = banReason ? `  banned: ${banReason}` : ''
      this.logger.log(
        `${id}  ${createdAt.slice(0, 10)}  ${its}  ${username}  ${email ?? '-'}${ban}`
      )
    }
    this.logger.info(counted(total, 'user', { isCapped }))
    return undefined
  }
}
