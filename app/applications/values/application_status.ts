import type { ApplicationState } from '#applications/models/creator_application'

/** The states as the API writes them. */
export const STATUS_OF = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  archived: 'Archived',
  ended: 'Ended',
} as const satisfies Record<ApplicationState, string>

export const APPLICATION_STATUSES = [
  'Pending',
  'Approved',
  'Rejected',
  'Archived',
  'Ended',
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export const stateOf = (status: ApplicationStatus) => status.toLowerCase() as ApplicationState
