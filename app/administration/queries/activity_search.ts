import db from '@adonisjs/lucid/services/db'
import type {
  ActivityFilter,
  ActivityCondition,
  ActivitySearch,
} from '#administration/queries/activity_rows'
import { idsIfFew, MOST_COUNTED } from '#core/database/bounded_lists'
import { likeBeginning } from '#core/database/like_pattern'
import { gramsOfKeyword, whereNamed } from '#core/database/name_grams'
import { namedUsers } from '#identity/queries/named_users'
import { activityTypes, activityWords } from '#administration/values/activity_words'

/** The ids of the admins, for the filters of the audit log that need them. */
export class ListAdminIds {
  /** One query, or none. */
  async execute({ by }: Pick<ActivityFilter, 'by'>): Promise<number[]> {
    if (by !== 'admins' && by !== 'users') return []
    const rows: { id: number }[] = await db.from('users').where('role', 'admin').select('id')
    return rows.map(({ id }) => id)
  }
}

type Query = ReturnType<typeof db.from>

/** More people of one name are not looked up: such a search is too wide to be useful. */
const MOST_NAMED = 200

const ACTION = /^[a-z][a-z0-9_.]*$/

/**
 * Resolves the search of the activity log: the reader's words to actions, details and objects, and names and email
 * addresses to ids, so that entries are found by indexes.
 */
export class ResolveActivitySearch {
  /** @returns undefined without a search */
  async execute({
    q,
    locale,
  }: Pick<ActivityFilter, 'q' | 'locale'>): Promise<ActivitySearch | undefined> {
    if (!q) return undefined
    const conditions = [...byWords(q, locale), ...(await byNames(q))]
    const [first, ...others] = conditions.map(({ sql, values }) =>
      db.from('audit_entries as e').select('e.id').whereRaw(sql, values)
    )
    const matches = db.from(first!.unionAll(others).as('entries')).select('id')
    // All matches may be years old, so far more of them are sorted than elsewhere before the list is read in its order.
    const ids = await idsIfFew(matches, MOST_COUNTED)
    return { conditions, ids: ids && [...new Set(ids)] }
  }
}

function byWords(q: string, locale?: string): ActivityCondition[] {
  const { actions, details, types, objects } = activityWords(
    q,
    locale === undefined ? undefined : [locale]
  )
  return [
    { sql: 'e.subject_type = any(?::text[]) and e.subject_id = ?', values: [activityTypes(), q] },
    ...(ACTION.test(q) ? [{ sql: 'e.action like ?', values: [likeBeginning(q)] }] : []),
    ...(actions.length > 0 ? [{ sql: 'e.action = any(?::text[])', values: [actions] }] : []),
    ...(details.length > 0
      ? [
          {
            sql: 'audit_detail_names(e.details) && ?::text[]',
            sqlOfRow: String.raw`e.details \?| ?::text[]`,
            values: [details],
          },
        ]
      : []),
    ...(types.length > 0 ? [{ sql: 'e.subject_type = any(?::text[])', values: [types] }] : []),
    ...objects.filter(({ ids }) => ids.length > 0).map(({ type, ids }) => subjects(type, ids)),
  ]
}

async function byNames(q: string): Promise<ActivityCondition[]> {
  if (gramsOfKeyword(q).length === 0) return []
  const users = await idsOfNamed(namedUsers(q))
  const [creators, shops] = await Promise.all([named('creators', q, users), named('shops', q)])
  const people = users.length > 0 ? ['e.actor_id', 'e.acting_as_id'] : []
  return [
    ...people.map((column) => ({ sql: `${column} = any(?::int[])`, values: [users] })),
    ...Object.entries({ user: users, creator: creators, shop: shops })
      .filter(([, ids]) => ids.length > 0)
      .map(([type, ids]) => subjects(type, ids.map(String))),
  ]
}

const subjects = (type: string, ids: string[]): ActivityCondition => ({
  sql: 'e.subject_type = ? and e.subject_id = any(?::text[])',
  values: [type, ids],
})

async function idsOfNamed(query: Query): Promise<number[]> {
  const rows: { id: number }[] = await query.select('id').limit(MOST_NAMED)
  return rows.map(({ id }) => id)
}

/** Also the creators that belong to the users. */
async function named(
  table: 'creators' | 'shops',
  q: string,
  userIds: number[] = []
): Promise<number[]> {
  const names = { indexed: 'name', columns: ['name'] }
  const ids = await idsOfNamed(whereNamed(db.from(table), names, q))
  if (userIds.length === 0) return ids
  return [...ids, ...(await idsOfNamed(db.from(table).whereIn('user_id', userIds)))]
}
