export const CREATOR_STATUSES = ['active', 'inactive'] as const
/** `lookalike`: the shop's name looks like another shop's. */
export const CREATOR_FILTER_STATUSES = [...CREATOR_STATUSES, 'lookalike'] as const
export const CREATOR_VERIFICATIONS = ['yes', 'no'] as const

export interface CreatorFilter {
  status?: (typeof CREATOR_FILTER_STATUSES)[number]
  verified?: (typeof CREATOR_VERIFICATIONS)[number]
  /** Beginning of the creator's name, the username or the email address. */
  q?: string
}
