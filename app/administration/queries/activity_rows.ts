import db from '@adonisjs/lucid/services/db'
import { likeBeginning } from '#core/database/like_pattern'
import type AuditEntry from '#audit/models/audit_entry'
import type User from '#identity/models/user'
import type { Row } from '#core/database/row'

export interface ActivityPerson extends Row<User, 'id' | 'username'> {}

/** An entry of the audit log with the names of the people. */
export interface ActivityRow extends Row<
  AuditEntry,
  | 'id'
  | 'occurredAt'
  | 'action'
  | 'subjectType'
  | 'subjectId'
  | 'details'
  | 'ipAddress'
  | 'requestId'
  | 'actorKind'
  | 'command'
  | 'osUser'
> {
  /** Null for jobs, commands and visitors. */
  actorId: AuditEntry['actorId']
  actor: User['username'] | null
  /** The user in whose name an admin acted. */
  actingAsId: AuditEntry['actingAsId']
  actingAs: User['username'] | null
  /** The name of a user, creator, shop, product, announcement or coupon; null for other subjects. */
  subjectName: string | null
}

export interface ActivityFilter {
  /** Only entries of admins, of actors without an account (`system`), or of other users; all when absent. */
  by?: 'admins' | 'system' | 'commands' | 'jobs' | 'users'
  /** Entries by, about and on behalf of this user. */
  about?: number
  /** Beginning of an action: `user.` or `user.banned`. */
  action?: string
  subject?: { type: string; id: string }
  /** Words for actions, details and objects, part of an action, of a name or of an email address. */
  q?: string
  /** The language of the words; without it, words of all languages count, for the shell has none. */
  locale?: string
  since?: Date
  /** Exclusive. */
  until?: Date
}

/** A condition on `audit_entries` that has an index. */
export interface ActivityCondition {
  sql: string
  /** The same condition for entries that are read one after the other, when `sql` is slow without its index. */
  sqlOfRow?: string
  values: (string | string[] | number[])[]
}

export interface ActivitySearch {
  /** An entry must meet one of them. */
  conditions: ActivityCondition[]
  /** The entries, at most MOST_COUNTED; undefined for more, and the list is read in its order. */
  ids: number[] | undefined
}

interface Resolved {
  /** As numbers and not as a subquery: the plan depends on how many entries they have. */
  adminIds: readonly number[]
  search: ActivitySearch | undefined
}

/** The entries that a filter selects; nothing is selected yet. */
export function matchingEntries(
  { by, about, action, subject, since, until }: ActivityFilter,
  { adminIds, search }: Resolved
) {
  const entries = db.from('audit_entries as e')
  if (by === 'system') entries.whereNull('e.actor_id')
  if (by === 'commands') entries.where('e.actor_kind', 'ace')
  if (by === 'jobs') entries.where('e.actor_kind', 'job')
  if (by === 'admins') entries.whereIn('e.actor_id', [...adminIds])
  if (by === 'users') entries.whereNotNull('e.actor_id').whereNotIn('e.actor_id', [...adminIds])
  if (about !== undefined) {
    entries.where((either) =>
      either
        .where('e.actor_id', about)
        .orWhere('e.acting_as_id', about)
        .orWhere({ 'e.subject_type': 'user', 'e.subject_id': String(about) })
    )
  }
  if (action) entries.whereRaw('e.action like ?', [likeBeginning(action)])
  if (subject) entries.where({ 'e.subject_type': subject.type, 'e.subject_id': subject.id })
  if (since) entries.where('e.occurred_at', '>=', since)
  if (until) entries.where('e.occurred_at', '<', until)
  if (search?.ids) entries.whereRaw('e.id = any(?::int[])', [search.ids])
  else if (search) {
    entries.where((either) => {
      for (const { sql, sqlOfRow = sql, values } of search.conditions)
        either.orWhereRaw(sqlOfRow, values)
    })
  }
  return entries
}

/** Where the names of subjects are. */
const NAMES: Record<string, [table: string, column: string]> = {
  user: ['users', 'username'],
  creator: ['creators', 'name'],
  shop: ['shops', 'name'],
  product: ['products', 'title'],
  announcement: ['announcements', 'title'],
  coupon: ['coupons', 'title'],
}
const IS_ID = /^[1-9]\d{0,8}$/

/** Entries with names, for the few ids of a page; the latest first. */
export async function activityRows(ids: number[]): Promise<ActivityRow[]> {
  const rows: Omit<ActivityRow, 'subjectName'>[] = await db
    .from('audit_entries as e')
    .leftJoin('users as a', 'a.id', 'e.actor_id')
    .leftJoin('users as o', 'o.id', 'e.acting_as_id')
    .whereRaw('e.id = any(?::int[])', [ids])
    .select('e.id', 'e.action', 'e.details')
    .select({ occurredAt: 'e.occurred_at', actorId: 'e.actor_id', actor: 'a.username' })
    .select({ actingAsId: 'e.acting_as_id', actingAs: 'o.username' })
    .select({ subjectType: 'e.subject_type', subjectId: 'e.subject_id' })
    .select({ ipAddress: 'e.ip_address', requestId: 'e.request_id' })
    .select({ actorKind: 'e.actor_kind', command: 'e.command', osUser: 'e.os_user' })
    .orderBy('e.id', 'desc')
  const types = Object.keys(NAMES)
  const names = new Map(
    await Promise.all(types.map(async (type) => [type, await namesOf(type, rows)] as const))
  )
  return rows.map((row) => ({
    ...row,
    subjectName: names.get(row.subjectType ?? '')?.get(row.subjectId ?? '') ?? null,
  }))
}

/** By the ids of the subjects of one type; one query, or none. */
async function namesOf(
  type: string,
  rows: Pick<ActivityRow, 'subjectType' | 'subjectId'>[]
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ subjectType, subjectId }) =>
    subjectType === type && subjectId !== null && IS_ID.test(subjectId) ? [Number(subjectId)] : []
  )
  if (ids.length === 0) return new Map()
  const [table, column] = NAMES[type]!
  const found = await db
    .from(table)
    .whereRaw('id = any(?::int[])', [ids])
    .select('id')
    .select({ name: column })
  return new Map(found.map(({ id, name }) => [String(id), name as string]))
}
