import { exportedRows } from '#administration/engines/exported_rows'
import { fewUsers, matchingUsers } from '#administration/rows/matching_users'
import { userRows, type AdminUserRow } from '#administration/rows/user_rows'
import type { UserFilter } from '#administration/values/user_filter'

/** The users of a list for a file, all of them, the newest first. */
export class StreamUsers {
  async *execute(filter: UserFilter): AsyncGenerator<AdminUserRow> {
    const few = await fewUsers(filter.q)
    yield* exportedRows({
      ids: (before, size) =>
        matchingUsers(filter, few)
          .if(before, (query) => query.where('users.id', '<', before!))
          .orderBy('users.id', 'desc')
          .limit(size),
      rows: (ids) => userRows(ids) as PromiseLike<AdminUserRow[]>,
      most: Infinity,
    })
  }
}
