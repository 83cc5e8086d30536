import type { DateTime } from 'luxon'
import type { PublicFiles } from '#platform/storage/public_files'
import type User from '#identity/models/user'

/** A user as they see themselves, from this module; higher modules add their counters (M-ACCT-01). */
export function userData(user: User, files: PublicFiles, now: DateTime) {
  const from = user.renamableFrom
  return {
    id: user.id,
    /** Of the username, the address and the billing details. */
    version: user.version,
    username: user.username,
    /** When the username can be changed again; null when it can be changed now. */
    usernameChangeableFrom: from && from > now ? from.toUTC().toISO() : null,
    email: user.email,
    emailVerified: Boolean(user.emailVerifiedAt),
    pendingEmail: user.pendingEmail ?? null,
    phoneNo: user.phoneNumber ?? null,
    avatar: user.avatarKey ? files.url(user.avatarKey) : null,
    role: user.role as 'user' | 'creator' | 'admin',
    groupName: user.groupName ?? null,
    twoFactorEnabled: user.hasTwoFactor,
  }
}
