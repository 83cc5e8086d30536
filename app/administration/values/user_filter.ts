export const USER_ROLES = ['user', 'creator', 'admin'] as const
export const USER_STATUSES = [
  'active',
  'banned',
  'deleted',
  'not_deleted',
  'unverified',
  'lookalike',
] as const

export interface UserFilter {
  role?: (typeof USER_ROLES)[number]
  status?: (typeof USER_STATUSES)[number]
  /** Part of a username or an email address, or an id. */
  q?: string
}
