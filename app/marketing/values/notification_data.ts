import { Money } from '#core/money/money'
import type { NotificationRow } from '#marketing/queries/promotion_notifications'

/** A notification as its creator sees it in the list. */
export const notificationData = (row: NotificationRow) => ({
  id: row.id,
  title: row.title,
  recipients: row.recipients,
  reads: row.reads,
  orders: row.orders,
  revenue: new Money(row.revenue, 'CNY').toJSON(),
  target: row.target as string,
  /** Number of chosen customers, or of conditions. */
  targetCount: row.filters.length,
  state: row.state as string,
  createdAt: row.createdAt.toISOString(),
})
