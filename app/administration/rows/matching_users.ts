import db from '@adonisjs/lucid/services/db'
import { idsIfFew } from '#core/database/bounded_lists'
import { likeBeginning } from '#core/database/like_pattern'
import { namesAlike } from '#administration/rows/names_alike'
import type { UserFilter } from '#administration/values/user_filter'

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
export async function fewUsers(q: string | undefined): Promise<number[] | undefined> {
  return q ? idsIfFew(named(q)) : undefined
}

/**
 * Ids of the users that meet a filter.
 * @param few what `fewUsers` found
 */
export function matchingUsers({ role, status, q }: UserFilter, few: number[] | undefined): Query {
  return db
    .from('users')
    .select('users.id')
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
