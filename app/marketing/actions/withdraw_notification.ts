import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { WithdrawAnnouncement } from '#announcements/actions/withdraw_announcement'
import PromotionNotification from '#marketing/models/promotion_notification'

/** Withdraws a notification: it is no longer shown. The quota is not restored. */
@inject()
export class WithdrawNotification {
  constructor(
    private withdraw: WithdrawAnnouncement,
    private clock: Clock
  ) {}

  /** @throws NotFound for a notification of another shop; AnnouncementWithdrawn */
  async execute(
    { shopId, id, actor }: { shopId: number; id: number; actor: Actor },
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const notification = await PromotionNotification.query({ client: trx })
        .where({ id, shopId })
        .forUpdate()
        .first()
      if (!notification) throw new NotFound()
      await this.withdraw.execute({ id: notification.announcementId, actor }, trx)
      await notification.merge({ state: 'withdrawn', withdrawnAt: this.clock.now() }).save()
    })
  }
}
