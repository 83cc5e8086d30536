import db from '@adonisjs/lucid/services/db'
import type { Row } from '#core/database/row'
import type User from '#identity/models/user'
import type { UserBanSchema } from '#database/schema'

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
export function userRows(ids: number[]) {
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
