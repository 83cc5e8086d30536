import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { Live } from '#platform/realtime/live'
import { recordNotified } from '#notifications/engines/record_notified'

/** Followers of one transaction, which locks their accounts: their own checkouts wait no longer than 50 ms. */
const PAGE = 200
/**
 * A live message to one user passes all open streams, so with more recipients pages learn of it at their next request.
 */
const MOST_LIVE = 100

type FanOut = { productId: number; creatorId: number; afterId: number }

const NOTIFY_PAGE = `
  with page as materialized (
    select id, user_id from follows
    where creator_id = :creatorId and push_enabled and id > :afterId
    order by id limit ${PAGE}
  ), notified as (
    insert into event_notifications
      (user_id, type, subject_id, data, group_key, created_at, updated_at)
    select u.id, 'new_product', :productId::integer, :data::jsonb, :group::varchar,
      :now::timestamptz, :now::timestamptz
    from page join users u on u.id = page.user_id and u.deleted_at is null
    order by page.id for share of u
    on conflict (user_id, group_key) where read_at is null do update set
      count = event_notifications.count + 1, subject_id = excluded.subject_id,
      data = excluded.data, updated_at = excluded.updated_at
    returning user_id
  )
  select (select max(id) from page) as "lastId", (select count(*)::int from page) as size,
    array(select user_id from notified) as "userIds"`

/**
 * Notifies the followers of a creator of a new product, in pages. Each page is committed with the place where the
 * next one begins: after an interruption no follower is left out, and none is counted twice.
 */
@inject()
export class NotifyFollowers {
  constructor(
    private outbox: Outbox,
    private live: Live,
    private clock: Clock
  ) {}

  /** @param input `eventId` identifies the publication */
  async execute({ eventId }: { eventId: string }): Promise<void> {
    let hasMore = true
    while (hasMore) hasMore = await atomically(undefined, (trx) => this.#page(eventId, trx))
  }

  async #page(eventId: string, trx: TransactionClientContract): Promise<boolean> {
    const progress = () => trx.from('notification_fan_outs').where('event_id', eventId)
    const fanOut: FanOut | null = await progress()
      .select({ productId: 'product_id', creatorId: 'creator_id', afterId: 'after_id' })
      .forUpdate()
      .first()
    if (!fanOut) return false
    const page = await this.#notify(fanOut, trx)
    if (page && page.size === PAGE) {
      await progress().update({ after_id: page.lastId })
      return true
    }
    await progress().delete()
    return false
  }

  /** Null when the product is not for sale any more. */
  async #notify({ productId, creatorId, afterId }: FanOut, trx: TransactionClientContract) {
    const product = await trx
      .from('products as p')
      .join('shops as s', 's.id', 'p.shop_id')
      .where({ 'p.id': productId, 'p.status': 'published' })
      .select({ productTitle: 'p.title', shopName: 's.name' })
      .first()
    if (!product) return null
    const { productTitle, shopName } = product
    const { rows } = await trx.rawQuery(NOTIFY_PAGE, {
      ...{ creatorId, afterId, productId, group: `new_product:${creatorId}` },
      data: JSON.stringify({ productTitle, shopName }),
      now: this.clock.now().toJSDate(),
    })
    const page: { lastId: number | null; size: number; userIds: number[] } = rows[0]
    await recordNotified(this.outbox, { type: 'new_product', userIds: page.userIds }, trx)
    const isFew = afterId === 0 && page.size <= MOST_LIVE
    if (isFew) trx.after('commit', () => this.#publish(page.userIds))
    return page
  }

  #publish(userIds: number[]) {
    for (const userId of userIds) this.live.publish(`users/${userId}`, { type: 'notification' })
  }
}
