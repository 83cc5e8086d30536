import type { CustomerFilter } from '#marketing/values/customer_condition'

/** Chosen customers, or all who meet the conditions; no condition means all customers. */
export type NotificationTarget = { userIds: number[] } | { filters: CustomerFilter[] }

export const NOTIFICATION_STATES = ['sending', 'sent', 'withdrawn'] as const
export type NotificationState = (typeof NOTIFICATION_STATES)[number]

/** Name of the query parameter that marks links of notifications. */
export const CODE_PARAMETER = 'n'
