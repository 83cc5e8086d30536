import { defineJob } from '#platform/queue/job'
import type { PushType } from '#notifications/push/values/push_texts'

export type PushMessage = {
  subscriptionId: number
  type: PushType
  /** Path within this site. */
  path: string
  tag?: string
  /** How often the service asked to wait. */
  waits?: number
}

export const sendPushJob = defineJob<PushMessage>('notifications.send_push', { lane: 'outbound' })
