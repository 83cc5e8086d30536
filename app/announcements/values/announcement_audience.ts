import type { Locale } from '#core/middleware/preferences_middleware'

/** Users with all of these properties. */
export interface AudienceFilter {
  role?: 'user' | 'creator' | 'admin'
  locale?: Locale
  groupName?: string
  signedUpAfter?: string
  hasBought?: boolean
}

export type Audience = 'everyone' | { userIds: number[] } | { filter: AudienceFilter }
