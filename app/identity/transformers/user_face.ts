import type { PublicFiles } from '#core/storage/public_files'
import type User from '#identity/models/user'

/** What people are told about themselves by this room; rooms above add what they count (M-ACCT-01). */
export function userFace(user: User, files: PublicFiles) {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail: user.pendingEmail,
    phoneNo: user.phoneNumber,
    avatar: user.avatarKey === null ? null : files.url(user.avatarKey),
    role: user.role as 'user' | 'creator' | 'admin',
    groupName: user.groupName,
    twoFactorEnabled: user.twoFactorEnabledAt !== null,
  }
}
