import db from '@adonisjs/lucid/services/db'
import { idsIfFew, idsOfFilteredPage, idsOfMatches, countUpTo } from '#core/database/bounded_lists'
import { likeContaining } from '#core/database/like_pattern'
import { NAMED_USER, namedUsers } from '#identity/queries/named_users'
import { namesAlike } from '#administration/queries/names_alike'
import type { UserFilter } from '#administration/values/user_filter'
import type { Row } from '#core/database/row'
import type User from '#identity/models/user'
import type { UserBanSchema } from '#database/schema'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import { exportedRows } from '#administration/engines/exported_rows'
import { NotFound } from '#core/errors'

type Query = ReturnType<typeof db.from>

const WITH_STATUS = {
  active: 'users.banned_at is null and users.deleted_at is null',
  banned: 'users.banned_at is not null',
  deleted: 'users.deleted_at is not null',
  not_deleted: 'users.deleted_at is null',
  // Few: only names from before were allowed to look alike.
  lookalike: namesAlike('users'),
  unverified: 'users.email_verified_at is null and users.deleted_at is null',
}

/** The ids of the users that a search finds; undefined without a search, and when it finds many. */
async function fewUsers(q: string | undefined): Promise<number[] | undefined> {
  return q ? idsIfFew(usersByWord(q)) : undefined
}

const IS_ID = /^[1-9]\d{0,8}$/

/** The ids of users by part of a name or an address, or by the id. */
export function usersByWord(q: string): Query {
  const named = namedUsers(q)
  if (!IS_ID.test(q)) return named
  const ofId = db.from('users').where('id', Number(q)).select('id')
  return db.from(ofId.union(named).as('named')).select('id')
}

/**
 * Ids of the users that meet a filter.
 * @param few what `fewUsers` found
 */
function matchingUsers({ role, status, q }: UserFilter, few: number[] | undefined): Query {
  return db
    .from('users')
    .select('users.id')
    .if(role, (query) => query.where('users.role', role!))
    .if(status, (query) => query.whereRaw(WITH_STATUS[status!]))
    .if(q && !few, (query) => query.whereRaw(NAMED_USER, { part: likeContaining(q!) }))
    .if(few, (query) => query.whereRaw('users.id = any(?::int[])', [few!]))
}

/** A user as admins see one. */
export interface AdminUserRow extends Row<
  User,
  'id' | 'username' | 'groupName' | 'createdAt' | 'deletedAt' | 'bannedAt'
> {
  role: 'user' | 'creator' | 'admin'
  /** Null for deleted accounts. */
  email: string | null
  emailVerified: boolean
  twoFactorEnabled: boolean
  lastSignInAt: Date | null
  /** Last request of a session that is still valid. */
  lastSeenAt: Date | null
  banReason: UserBanSchema['reason'] | null
  /** Null for a ban by the command line. */
  bannedBy: User['username'] | null
}

/** Users with what admins see of them, for the few ids of a page. */
function userRows(ids: number[]) {
  return db
    .from('users as u')
    .joinRaw('left join user_bans as b on b.user_id = u.id and b.lifted_at is null')
    .leftJoin('users as banner', 'banner.id', 'b.banned_by')
    .whereRaw('u.id = any(?::int[])', [ids])
    .select('u.id', 'u.username', 'u.role')
    .select({ groupName: 'u.group_name', createdAt: 'u.created_at', deletedAt: 'u.deleted_at' })
    .select({ banReason: 'b.reason', bannedAt: 'u.banned_at', bannedBy: 'banner.username' })
    .select(db.raw('case when u.deleted_at is null then u.email end as email'))
    .select(db.raw('u.email_verified_at is not null as "emailVerified"'))
    .select(db.raw('u.two_factor_enabled_at is not null as "twoFactorEnabled"'))
    .select(
      db.raw('(select max(last_seen_at) from known_places where user_id = u.id) as "lastSignInAt"')
    )
    .select(
      db.raw('(select max(last_seen_at) from sessions where user_id = u.id::text) as "lastSeenAt"')
    )
    .orderByRaw('array_position(?::int[], u.id)', [ids])
}

export const USER_SORTS = ['newest', 'lastSeen'] as const

interface ListInput extends UserFilter {
  /** `lastSeen` lists those who have signed in, by their latest sign-in. */
  sort?: (typeof USER_SORTS)[number]
  order?: 'asc' | 'desc'
  page?: number
  pageSize?: number
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

export interface AdminUser extends AdminUserRow {
  /** The creator of this account; null for others. */
  creatorId: number | null
  creatorName: string | null
  orders: number
  sessions: number
}

/** One account with what an admin needs to decide about it. */
export class FindUser {
  /** @throws NotFound */
  async execute(id: number): Promise<AdminUser> {
    const [[user], creator, orders, sessions] = await Promise.all([
      userRows([id]) as Promise<AdminUserRow[]>,
      db.from('creators').where('user_id', id).select('id', 'name').first(),
      countUpTo(db.from('orders').where('buyer_id', id)),
      countUpTo(db.from('sessions').where('user_id', String(id))),
    ])
    if (!user) throw new NotFound()
    return {
      ...user,
      creatorId: creator?.id ?? null,
      creatorName: creator?.name ?? null,
      orders,
      sessions,
    }
  }
}
