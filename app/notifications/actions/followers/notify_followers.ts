import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Row } from '#core/database/row'
import { statement } from '#core/database/statement'
import { Outbox } from '#core/events/outbox'
import { Live } from '#platform/realtime/live'
import type { NotificationFanOutSchema } from '#database/schema'
import { recordReachable } from '#notifications/actions/record_notified'

/**
 * Followers of one transaction, which locks their accounts: their own checkouts wait no longer than 50 ms, also on a
 * busy machine.
 */
const PAGE = 100

interface FanOut extends Row<NotificationFanOutSchema, 'creatorId' | 'afterId' | 'productId'> {
  isPublished: boolean
  data: string
}

/** Locks the fan-out; no follower is locked yet. */
const lockFanOut = statement<FanOut>(`
  select f.creator_id as "creatorId", f.after_id as "afterId", f.product_id as "productId",
    p.status = 'published' as "isPublished",
    json_build_object('productTitle', p.title, 'shopName', s.name)::text as data
  from notification_fan_outs f join products p on p.id = f.product_id join shops s on s.id = p.shop_id
  where f.event_id = :eventId for update of f`)

const endFanOut = statement('delete from notification_fan_outs where event_id = :eventId')

interface Page {
  size: number
  userIds: number[]
  /** Those with a registered device. */
  reachableIds: number[]
}

/** One statement, because the followers are locked from it to the commit. */
const notifyPage = statement<Page>(`
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
    where not exists (
      select from blocked_customers b join shops s on s.id = b.shop_id
      where s.creator_id = :creatorId and b.user_id = u.id)
    order by page.id for share of u
    on conflict (user_id, group_key) where read_at is null do update set
      count = event_notifications.count + 1, subject_id = excluded.subject_id,
      data = excluded.data, updated_at = excluded.updated_at
    returning user_id
  ), moved as (
    update notification_fan_outs set after_id = (select max(id) from page)
    where event_id = :eventId and (select count(*) from page) = ${PAGE}
  )
  select (select count(*)::int from page) as size,
    array(select user_id from notified) as "userIds",
    array(
      select user_id from notified n
      where exists (select from push_subscriptions d where d.user_id = n.user_id)
    ) as "reachableIds"`)

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
    const fanOut = (await lockFanOut({ eventId }, trx)).rows[0]
    if (!fanOut) return false
    const { isPublished, ...rest } = fanOut
    if (isPublished) {
      const values = { ...rest, eventId, group: `new_product:${fanOut.creatorId}` }
      const page = await this.#notify(values, trx)
      if (page.size === PAGE) return true
    }
    await endFanOut({ eventId }, trx)
    return false
  }

  async #notify(
    values: Omit<FanOut, 'isPublished'> & { eventId: string; group: string },
    trx: TransactionClientContract
  ): Promise<Page> {
    const { rows } = await notifyPage({ ...values, now: this.clock.now().toJSDate() }, trx)
    const page = rows[0]!
    const { userIds, reachableIds } = page
    await recordReachable(this.outbox, { type: 'new_product', userIds: reachableIds }, trx)
    // A live message to one user passes all open streams: with more followers pages learn of it at their next request.
    const isWhole = values.afterId === 0 && page.size < PAGE
    if (isWhole) trx.after('commit', () => this.#publish(userIds))
    return page
  }

  #publish(userIds: number[]) {
    for (const userId of userIds) this.live.publish(`users/${userId}`, { type: 'notification' })
  }
}
