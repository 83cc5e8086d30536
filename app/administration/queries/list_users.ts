import type db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { idsOfFilteredPage, idsOfMatches } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { fewUsers, matchingUsers } from '#administration/rows/matching_users'
import { userRows, type AdminUserRow } from '#administration/rows/user_rows'
import type { UserFilter } from '#administration/values/user_filter'

export const USER_SORTS = ['newest', 'lastSeen'] as const

interface ListInput extends UserFilter {
  /** `lastSeen` lists those who have signed in, by their latest sign-in. */
  sort?: (typeof USER_SORTS)[number]
  order?: 'asc' | 'desc'
  page?: number
  pageSize?: number
}

type Query = ReturnType<typeof db.from>

/** A user signs in from several places; only the latest one counts. */
const LATEST_PLACE = `not exists (select from known_places later where later.user_id = k.user_id
  and (later.last_seen_at, later.place_hash) > (k.last_seen_at, k.place_hash))`

/** Each is compared with the other places of its user. */
const MOST_SIGN_INS_COUNTED = 1_000

/** All accounts, the newest first. Ids ascend with the time of the registration, so the list has the order of the key. */
export class ListUsers {
  async execute(input: ListInput): Promise<Page<AdminUserRow>> {
    const { sort, order, page = 1, pageSize, q } = input
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const place = { page, pageSize: size }
    const few = await fewUsers(q)
    const matching = matchingUsers(input, few)

    const found =
      sort === 'lastSeen'
        ? await this.#byLastSignIn(matching, place, order)
        : q && order !== 'asc'
          ? await idsOfMatches(matching, ['users.id'], place, few)
          : await idsOfFilteredPage(matching, ['users.id'], place, order)
    return {
      items: found.ids.length > 0 ? await userRows(found.ids) : [],
      total: found.total,
      isCapped: found.isCapped,
      ...place,
    }
  }

  async #byLastSignIn(
    matching: Query,
    place: { page: number; pageSize: number },
    order?: 'asc' | 'desc'
  ) {
    matching.join('known_places as k', 'k.user_id', 'users.id').whereRaw(LATEST_PLACE)
    const columns = ['k.last_seen_at', 'k.user_id']
    const counted = { ...place, most: MOST_SIGN_INS_COUNTED }
    return idsOfFilteredPage(matching, columns, counted, order)
  }
}
