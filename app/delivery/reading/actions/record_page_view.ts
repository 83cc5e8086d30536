import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'

type PageView = {
  buyerId: number
  attachmentId: number
  page: number
  address: string | null
}

/** Of a reader on the move; the others add little evidence. */
const MOST_ADDRESSES = 5

const RECORD = `
  insert into page_views (user_id, attachment_id, day, pages, views, first_at, last_at, addresses)
  values (:buyerId::int, :attachmentId::int, (:now::timestamptz at time zone 'UTC')::date,
    int4multirange(int4range(:page::int, :page::int, '[]')), 1, :now, :now, :addresses::jsonb)
  on conflict (user_id, attachment_id, day) do update set
    pages = page_views.pages + excluded.pages,
    views = page_views.views + 1,
    last_at = greatest(page_views.last_at, excluded.last_at),
    addresses = case
      when page_views.addresses @> excluded.addresses
        or jsonb_array_length(page_views.addresses) >= ${MOST_ADDRESSES} then page_views.addresses
      else page_views.addresses || excluded.addresses end`

/** Notes that a page was sent to its buyer: as a download, it is evidence in disputes and of leaks. */
@inject()
export class RecordPageView {
  constructor(private clock: Clock) {}

  async execute({ buyerId, attachmentId, page, address }: PageView): Promise<void> {
    const now = this.clock.now().toJSDate()
    const addresses = JSON.stringify(address ? [address] : [])
    await db.rawQuery(RECORD, { buyerId, attachmentId, page, now, addresses })
  }
}
