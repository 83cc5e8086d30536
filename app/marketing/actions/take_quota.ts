import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { settings } from '#core/settings/settings'
import { Clock } from '#core/clock/clock'
import { PromotionQuotaReached } from '#marketing/errors'
import { quotaMonth } from '#marketing/values/quota_month'

/** The row lock serializes parallel requests. */
const TAKE = `
  insert into promotion_quotas (shop_id, month, sent) values (:shopId, :month, 1)
  on conflict (shop_id, month) do update set sent = promotion_quotas.sent + 1
    where promotion_quotas.sent < :limit
  returning sent`

/** Uses one notification of the monthly quota. The shop's row is not locked, because checkouts lock it. */
@inject()
export class TakeQuota {
  constructor(private clock: Clock) {}

  /** @throws PromotionQuotaReached */
  async execute({ shopId }: { shopId: number }, trx: TransactionClientContract): Promise<void> {
    const limit = settings.get('promotions.notificationsPerMonth')
    const { month, refreshAt } = quotaMonth(this.clock.now())
    const { rows } = await trx.rawQuery(TAKE, { shopId, month, limit })
    if (rows.length === 0) throw new PromotionQuotaReached(limit, refreshAt)
  }
}
