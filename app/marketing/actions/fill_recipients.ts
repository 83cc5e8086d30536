import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { Live } from '#platform/realtime/live'
import { AddAnnouncementRecipients } from '#announcements/actions/add_announcement_recipients'
import { readFilters } from '#marketing/engines/read_filters'
import PromotionNotification from '#marketing/models/promotion_notification'
import { notificationRecipients } from '#marketing/queries/recipients'

/**
 * Stores the recipients of a large notification in pages. The cursor is committed with the rows of each page, so
 * that an interruption skips no recipient.
 */
@inject()
export class FillRecipients {
  constructor(
    private addRecipients: AddAnnouncementRecipients,
    private live: Live,
    private clock: Clock
  ) {}

  /** @param input.batch recipients of one transaction */
  async execute(input: { notificationId: number; batch?: number }): Promise<void> {
    const { notificationId, batch = marketplace.promotions.batch } = input
    let hasMore = true
    while (hasMore) hasMore = await db.transaction((trx) => this.#page(notificationId, batch, trx))
  }

  async #page(id: number, batch: number, trx: TransactionClientContract): Promise<boolean> {
    const notification = await PromotionNotification.query({ client: trx })
      .where({ id, state: 'sending' })
      .forUpdate()
      .first()
    if (!notification) return false
    const userIds = await this.#nextUsers(notification, batch, trx)
    const { announcementId } = notification
    const added = await this.addRecipients.execute({ id: announcementId, userIds }, trx)
    const isLast = userIds.length < batch
    notification.merge({
      afterUserId: userIds.at(-1) ?? notification.afterUserId,
      recipients: notification.recipients + added,
      ...(isLast && { state: 'sent', sentAt: this.clock.now() }),
    })
    await notification.save()
    // One live message to all recipients: their open pages fetch the counts again.
    if (isLast) {
      trx.after('commit', () => this.live.publish('everybody', { type: 'notification' }))
    }
    return !isLast
  }

  async #nextUsers(
    { shopId, target, filters, asOf, afterUserId }: PromotionNotification,
    batch: number,
    trx: TransactionClientContract
  ): Promise<number[]> {
    const isChosen = target === 'users'
    const chosen = {
      shopId,
      asOf,
      userIds: isChosen ? (filters as number[]) : null,
      conditions: isChosen ? [] : readFilters(filters),
    }
    const rows: { id: number }[] = await notificationRecipients(chosen, trx)
      .where('c.user_id', '>', afterUserId)
      .orderBy('c.user_id')
      .limit(batch)
      .select('c.user_id as id')
    return rows.map(({ id }) => id)
  }
}
