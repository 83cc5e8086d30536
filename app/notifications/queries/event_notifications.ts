import db from '@adonisjs/lucid/services/db'
import type EventNotification from '#notifications/models/event_notification'
import type Product from '#catalog/models/product'
import type Creator from '#creators/models/creator'
import type { Row } from '#core/database/row'
import { countUpTo } from '#core/database/bounded_lists'

export interface EventNotificationLine extends Row<
  EventNotification,
  'id' | 'type' | 'subjectId' | 'data' | 'count' | 'createdAt' | 'updatedAt' | 'readAt'
> {
  /** The product that it is about, if any. */
  productId: Product['id'] | null
  creatorName: Creator['name'] | null
  /** The product or comment cannot be opened any more. */
  isGone: boolean
}

interface ListInput {
  userId: number
  isRead?: boolean
  /** The last row of the previous page. */
  before?: { updatedAt: Date; id: number }
  pageSize: number
}

const IS_GONE = `
  case
    when n.type in ('comment', 'reply') and n.count = 1 and c.deleted_at is not null then true
    when n.type in ('comment', 'reply', 'new_product')
      then p.status <> 'published' or s.status <> 'active'
    when n.type = 'schedule_failed' then p.status = 'archived'
    else false
  end as "isGone"`

/** A user's notifications of events, the latest change first. */
export class ListEventNotifications {
  /** One query, whose order an index has. */
  async execute({ userId, isRead, before, pageSize }: ListInput) {
    const query = db
      .from('event_notifications as n')
      .joinRaw(
        `left join comments as c on n.type in ('comment', 'reply') and c.id = n.subject_id
         left join products as p on p.id = case
           when n.type in ('new_product', 'schedule_failed') then n.subject_id
           else c.product_id end
         left join shops as s on s.id = p.shop_id
         left join creators as o on o.id = s.creator_id`
      )
      .where('n.user_id', userId)
      .if(isRead === true, (rows) => rows.whereNotNull('n.read_at'))
      .if(isRead === false, (rows) => rows.whereNull('n.read_at'))
      .if(before, (rows) =>
        rows.whereRaw('(n.updated_at, n.id) < (?, ?::bigint)', [before!.updatedAt, before!.id])
      )
      .orderBy([
        { column: 'n.updated_at', order: 'desc' },
        { column: 'n.id', order: 'desc' },
      ])
      .limit(pageSize + 1)
      .select('n.id', 'n.type', 'n.data', 'n.count')
      .select({ subjectId: 'n.subject_id', createdAt: 'n.created_at', updatedAt: 'n.updated_at' })
      .select({ readAt: 'n.read_at', productId: 'p.id', creatorName: 'o.name' })
      .select(db.raw(IS_GONE))
    const rows: EventNotificationLine[] = await query
    return { items: rows.slice(0, pageSize), pageSize, hasMore: rows.length > pageSize }
  }
}

/** The number of a user's notifications of events, counted as far as lists are. */
export class CountEventNotifications {
  async execute({ userId, isRead }: { userId: number; isRead?: boolean }): Promise<number> {
    const rows = db
      .from('event_notifications')
      .where('user_id', userId)
      .if(isRead === true, (query) => query.whereNotNull('read_at'))
      .if(isRead === false, (query) => query.whereNull('read_at'))
    return countUpTo(rows)
  }
}
