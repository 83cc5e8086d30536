import type { EventNotificationLine } from '#notifications/queries/event_notifications'

type Subject = Pick<
  EventNotificationLine,
  'type' | 'data' | 'subjectId' | 'productId' | 'creatorName' | 'isGone'
>

/** Path of the page that a notification is about; null when there is none, or none any more. */
export function pathOf({
  type,
  data,
  subjectId,
  productId,
  creatorName,
  isGone,
}: Subject): string | null {
  if (isGone) return null
  switch (type) {
    case 'sale':
    case 'tip':
    case 'dispute':
      return `/studio/orders/${data.tradeNo}`
    case 'files_ready':
    case 'files_updated':
    case 'copy_failed':
    case 'refunded':
    case 'refund_rejected':
      return data.isSeller ? `/studio/orders/${data.tradeNo}` : `/orders/${data.tradeNo}`
    case 'schedule_failed':
      return `/studio/products/${subjectId}/edit`
    case 'comment':
    case 'reply':
    case 'new_product':
      return `/c/${creatorName}/p/${productId}`
    case 'application_decided':
      return '/become-creator/application'
    case 'ticket_answered':
    case 'ticket_resolved':
      return `/tickets/${subjectId}`
    case 'follower':
      return null
  }
}
