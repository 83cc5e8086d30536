import db from '@adonisjs/lucid/services/db'
import { likeBeginning } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'
import { idsIfFew, idsOfFilteredPage, idsOfMatches } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { userRows, type AdminUserRow } from '#administration/rows/user_rows'

export const USER_ROLES = ['user', 'creator', 'admin'] as const
export const USER_STATUSES = ['active', 'banned', 'deleted', 'not_deleted', 'unverified'] as const
export const USER_SORTS = ['newest', 'lastSeen'] as const

export interface UserFilter {
  role?: (typeof USER_ROLES)[number]
  status?: (typeof USER_STATUSES)[number]
  /** Beginning of a username or an email address, or an id. */
  q?: string
}

interface ListInput extends UserFilter {
  /** `lastSeen` lists those who have signed in, by their latest sign-in. */
  sort?: (typeof USER_SORTS)[number]
  order?: 'asc' | 'desc'
  page?: number
  pageSize?: number
}

type Query = ReturnType<typeof db.from>

const WITH_STATUS = {
  active: 'users.banned_at is null and users.deleted_at is null',
  banned: 'users.banned_at is not null',
  deleted: 'users.deleted_at is not null',
  not_deleted: 'users.deleted_at is null',
  unverified: 'users.email_verified_at is null and users.deleted_at is null',
}

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
    const few = q ? await idsIfFew(named(q)) : undefined
    const matching = narrowed(db.from('users').select('users.id'), input, few)

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

function narrowed(users: Query, { role, status, q }: UserFilter, few: number[] | undefined): Query {
  return users
    .if(role, (query) => query.where('users.role', role!))
    .if(status, (query) => query.whereRaw(WITH_STATUS[status!]))
    .if(q && !few, (query) => query.whereRaw(`(${conditionsOf(q!).join(' or ')})`, valuesOf(q!)))
    .if(few, (query) => query.whereRaw('users.id = any(?::int[])', [few!]))
}

/** One index scan per column, which ends at the limit of the search. Who matches twice is named twice. */
function named(q: string): Query {
  const [first, ...others] = conditionsOf(q).map((condition) =>
    db.from('users').select('id').whereRaw(condition, valuesOf(q))
  )
  return db.from(first!.unionAll(others).as('named')).select('id')
}

const IS_ID = /^[1-9]\d{0,8}$/

const conditionsOf = (q: string) => [
  'lower(users.username) like :prefix',
  '(lower(users.email) like :prefix and users.deleted_at is null)',
  ...(IS_ID.test(q) ? ['users.id = :id'] : []),
]

const valuesOf = (q: string) => ({
  prefix: likeBeginning(q.toLowerCase()),
  ...(IS_ID.test(q) ? { id: Number(q) } : {}),
})
