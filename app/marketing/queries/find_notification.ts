import { NotFound } from '#core/errors'
import { notificationRows, type NotificationRow } from '#marketing/rows/notification_rows'

export class FindNotification {
  /** @throws NotFound, also for a notification of another shop */
  async execute({ shopId, id }: { shopId: number; id: number }): Promise<NotificationRow> {
    const found = await notificationRows(shopId).where('n.id', id).first()
    if (!found) throw new NotFound()
    return found
  }
}
