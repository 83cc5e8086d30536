import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AdminUserRow } from '#administration/queries/users'

/** A user as admins see one. */
export default class AdminUserTransformer extends BaseTransformer<AdminUserRow> {
  toObject() {
    const { createdAt, deletedAt, lastSignInAt, lastSeenAt, ...user } = this.resource
    const { banReason, bannedAt, bannedBy } = user
    return {
      ...this.pick(user, [
        'id',
        'username',
        'email',
        'role',
        'groupName',
        'emailVerified',
        'twoFactorEnabled',
      ]),
      createdAt: createdAt.toISOString(),
      deletedAt: deletedAt?.toISOString() ?? null,
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      ban: bannedAt ? { reason: banReason ?? '', at: bannedAt.toISOString(), by: bannedBy } : null,
    }
  }
}
