import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { settings } from '#core/settings/settings'
import { Clock } from '#core/clock/clock'
import { quotaMonth } from '#marketing/values/quota_month'

export type Quota = {
  limit: number
  sent: number
  remaining: number
  /** When the next month begins, in UTC. */
  refreshAt: string
}

@inject()
export class GetQuota {
  constructor(private clock: Clock) {}

  /** How many notifications a shop has sent this month, and may still send. */
  async execute(
    { shopId }: { shopId: number },
    client: QueryClientContract = db.connection()
  ): Promise<Quota> {
    const { month, refreshAt } = quotaMonth(this.clock.now())
    const row = await client.from('promotion_quotas').where({ shop_id: shopId, month }).first()
    const limit = settings.get('promotions.notificationsPerMonth')
    const sent: number = row?.sent ?? 0
    return { limit, sent, remaining: Math.max(limit - sent, 0), refreshAt }
  }
}
