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
  /** The username, when the subject is a user. */
  subjectName: User['username'] | null
}

export interface ActivityFilter {
  /** Only entries of admins, of anybody without an account (`system`), or of other users; all when absent. */
  by?: 'admins' | 'system' | 'commands' | 'jobs' | 'users'
  /** Entries by, about and on behalf of this user. */
  about?: number
  /** Beginning of an action: `user.` or `user.banned`. */
  action?: string
  subject?: { type: string; id: string }
  since?: Date
  /** Exclusive. */
  until?: Date
}

/**
 * The entries that a filter selects; nothing is selected yet.
 * @param adminIds as numbers and not as a subquery: the plan depends on how many entries they have
 */
export function matchingEntries(
  { by, about, action, subject, since, until }: ActivityFilter,
  adminIds: readonly number[]
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
  return entries
}

/** Entries with names, for the few ids of a page; the latest first. */
export function activityRows(ids: number[]) {
  return db
    .from('audit_entries as e')
    .leftJoin('users as a', 'a.id', 'e.actor_id')
    .leftJoin('users as o', 'o.id', 'e.acting_as_id')
    .joinRaw(
      `left join users as s on e.subject_type = 'user' and e.subject_id ~ '^[1-9][0-9]{0,8}$'
        and s.id = case when e.subject_id ~ '^[1-9][0-9]{0,8}$' then e.subject_id::int end`
    )
    .whereRaw('e.id = any(?::int[])', [ids])
    .select('e.id', 'e.action', 'e.details')
    .select({ occurredAt: 'e.occurred_at', actorId: 'e.actor_id', actor: 'a.username' })
    .select({ actingAsId: 'e.acting_as_id', actingAs: 'o.username', subjectName: 's.username' })
    .select({ subjectType: 'e.subject_type', subjectId: 'e.subject_id' })
    .select({ ipAddress: 'e.ip_address', requestId: 'e.request_id' })
    .select({ actorKind: 'e.actor_kind', command: 'e.command', osUser: 'e.os_user' })
    .orderBy('e.id', 'desc')
}
