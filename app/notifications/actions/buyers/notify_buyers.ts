import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { Live } from '#platform/realtime/live'
import { recordNotified } from '#notifications/actions/record_notified'
import { FindFileUpdate } from '#notifications/queries/find_file_update'

/** Buyers of one transaction, which locks their accounts. */
const PAGE = 200
/** Every message to a user goes through all open streams: with more buyers, pages find out when they ask. */
const MOST_LIVE = 100

type Page = { lastId: number | null; size: number; userIds: number[] }

/** Buyers with a right to the product's files, each with the latest order. */
const NOTIFY_PAGE = `
  with page as materialized (
    select distinct on (e.buyer_id) e.buyer_id, o.trade_no
    from entitlements e join orders o on o.id = e.order_id
    where e.product_id = :productId and e.revoked_at is null and e.buyer_id > :afterId
    order by e.buyer_id, e.id desc limit ${PAGE}
  ), notified as (
    insert into event_notifications
      (user_id, type, subject_id, data, group_key, created_at, updated_at)
    select u.id, 'files_updated', :productId::integer,
      :data::jsonb || jsonb_build_object('tradeNo', page.trade_no), :group::varchar,
      :now::timestamptz, :now::timestamptz
    from page join users u on u.id = page.buyer_id and u.deleted_at is null
    order by u.id for share of u
    on conflict (user_id, group_key) where read_at is null do update set
      count = event_notifications.count + 1, data = excluded.data, updated_at = excluded.updated_at
    returning user_id
  )
  select (select max(buyer_id) from page) as "lastId", (select count(*)::int from page) as size,
    array(select user_id from notified) as "userIds"`

/**
 * Notifies the buyers of a product of its new files, in pages. Each page is committed with the place where the next
 * one begins: after an interruption no buyer is left out, and none is counted twice.
 */
@inject()
export class NotifyBuyers {
  constructor(
    private findFileUpdate: FindFileUpdate,
    private outbox: Outbox,
    private live: Live,
    private clock: Clock
  ) {}

  async execute({ updateId }: { updateId: number }): Promise<void> {
    let hasMore = true
    while (hasMore) hasMore = await atomically(undefined, (trx) => this.#page(updateId, trx))
  }

  async #page(updateId: number, trx: TransactionClientContract): Promise<boolean> {
    const progress = () => trx.from('file_updates').where('id', updateId)
    const update: { afterId: number } | null = await progress()
      .whereNull('done_at')
      .select({ afterId: 'after_id' })
      .forUpdate()
      .first()
    if (!update) return false
    const page = await this.#notify({ updateId, ...update }, trx)
    const hasMore = page?.size === PAGE
    const now = this.clock.now().toJSDate()
    await progress().update({
      started_at: trx.raw('coalesce(started_at, ?::timestamptz)', [now]),
      after_id: page?.lastId ?? update.afterId,
      done_at: hasMore ? null : now,
    })
    return hasMore
  }

  /** Null when the files are gone. */
  async #notify(
    { updateId, afterId }: { updateId: number; afterId: number },
    trx: TransactionClientContract
  ): Promise<Page | null> {
    const update = await this.findFileUpdate.execute({ updateId }, trx)
    if (!update) return null
    const { productId, productTitle, shopName } = update
    const { rows } = await trx.rawQuery(NOTIFY_PAGE, {
      productId,
      afterId,
      group: `files_updated:${productId}`,
      data: JSON.stringify({ productTitle, shopName }),
      now: this.clock.now().toJSDate(),
    })
    const page: Page = rows[0]
    await recordNotified(this.outbox, { type: 'files_updated', userIds: page.userIds }, trx)
    const isFew = afterId === 0 && page.size <= MOST_LIVE
    if (isFew) trx.after('commit', () => this.#publish(page.userIds))
    return page
  }

  #publish(userIds: number[]) {
    for (const userId of userIds) this.live.publish(`users/${userId}`, { type: 'notification' })
  }
}
