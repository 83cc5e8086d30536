import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface PromotionClick {
  code: string
  userId: number
  shopId: number
  at: number
}

/** Counts clicks of recipients only, and only on pages of the shop that sent the notification. */
const RECORD = `
  insert into promotion_clicks (notification_id, user_id, clicked_at)
  select n.id, k."userId", max(k.clicked)
    from jsonb_to_recordset(:clicks::jsonb) as k (code text, "userId" int, "shopId" int, clicked timestamptz)
    join promotion_notifications n on n.code = k.code and n.shop_id = k."shopId"
    join announcement_recipients r on r.announcement_id = n.announcement_id and r.user_id = k."userId"
   group by 1, 2 order by 1, 2
  on conflict (notification_id, user_id) do update set
    clicked_at = greatest(promotion_clicks.clicked_at, excluded.clicked_at)`

/** Records when recipients opened a link of a notification; the latest click replaces earlier ones. */
export class RecordClicks {
  async execute(
    { clicks }: { clicks: readonly PromotionClick[] },
    trx: TransactionClientContract
  ): Promise<void> {
    if (clicks.length === 0) return
    const rows = clicks.map(({ at, ...click }) => ({ ...click, clicked: new Date(at) }))
    await trx.rawQuery(RECORD, { clicks: JSON.stringify(rows) })
  }
}
