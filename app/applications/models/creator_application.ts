import { CreatorApplicationSchema } from '#database/schema'

export const APPLICATION_STATES = ['pending', 'approved', 'rejected', 'archived', 'ended'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/** Why an undecided or replaced application was put away. */
export type ArchiveReason = 'superseded' | 'withdrawn' | 'set_aside' | 'account_deleted'

/** A page of the applicant; people look at it, the server never fetches it. */
export type ApplicationLink = { url: string; remark: string | null }

export default class CreatorApplication extends CreatorApplicationSchema {
  declare status: ApplicationState
  declare archivedBecause: ArchiveReason | null
  declare contentPageLinks: ApplicationLink[]
  declare otherPlatformLinks: ApplicationLink[]
}
