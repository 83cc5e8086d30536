import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import type { Row } from '#core/database/row'
import type Creator from '#creators/models/creator'
import { runInBatches } from '#payouts/earnings/actions/run_in_batches'
import { lockDay, type DayRow } from '#payouts/earnings/queries/settlement_days'
import { dueUntil } from '#payouts/values/calendar'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ReleaseLots } from '#ledger/actions/release_lots'
import { keepBalanceCheckpoints } from '#payouts/earnings/actions/keep_balance_checkpoints'
import type Order from '#orders/models/order'
import type Shop from '#shops/models/shop'

/** Holds the due lots of the next creator, so that the run can continue with the other creators. */
const HOLD_NEXT = `
  with next as (
    select c.id from creators c join shops s on s.creator_id = c.id where c.id > :after order by c.id limit 1
  ), held as (
    insert into held_lots (order_id, creator_id, why, since)
    select o.id, next.id, 'error', :now from next join shops s on s.creator_id = next.id
    join orders o on o.shop_id = s.id
    where o.status = 'paid' and o.paid_at <= :until
      and not exists (select 1 from ledger_releases r where r.trade_no = o.trade_no)
    on conflict (order_id) do nothing
  )
  select id from next`

const { releasedCreators, releasedLots } = marketplace.payouts.batches

/** How far back due lots are searched again, for payments that were committed late. */
const OVERLAP_HOURS = 48

/**
 * The next creators, and their lots that became due, with those that were held until now. With `offset 0`, PostgreSQL
 * looks each lot up; it would otherwise read all releases of all time for each batch once there are many.
 */
const DUE = `
  with sellers as (
    select c.id as creator_id, s.id as shop_id from creators c join shops s on s.creator_id = c.id
    where c.id > :after order by c.id limit :creators
  ), due as (
    select seller.creator_id, o.id from sellers seller
    join orders o on o.shop_id = seller.shop_id
    where o.status = 'paid' and o.paid_at <= :until and o.paid_at > :since
      and (seller.creator_id > :after::int + 1 or o.id > :afterOrder)
      and not exists (select 1 from ledger_releases r where r.trade_no = o.trade_no offset 0)
      and not exists (select 1 from held_lots h where h.order_id = o.id offset 0)
    order by seller.creator_id, o.id limit :lots
  ), held as (
    select h.creator_id, h.order_id as id from held_lots h
    where h.creator_id in (select creator_id from sellers)
      and (:afterOrder = 0 or h.creator_id > :after::int + 1)
  )
  select (select max(creator_id) from sellers) as "lastCreator",
    (select count(*)::int from due) as "dueCount",
    (select creator_id from due order by creator_id desc, id desc limit 1) as "lastDueCreator",
    (select id from due order by creator_id desc, id desc limit 1) as "lastDueOrder",
    array(select id from due union select id from held order by 1) as ids`

const LOCK = 'select id from orders where id = any(:ids::int[]) order by id for no key update'

/**
 * Runs after the statement that waits for the locks, so that it sees refunds and disputes that were committed while
 * that one waited.
 */
const STATES = `
  select o.id, o.trade_no as "tradeNo", s.creator_id as "creatorId", o.status = 'paid' as "isPaid",
    case
      when exists (select 1 from refunds r where r.order_id = o.id and r.state in ('approved', 'processing'))
        then 'refund'
      when exists (select 1 from disputes d where d.payment_id = o.payment_id and d.state = 'open') then 'dispute'
    end as why
  from orders o join shops s on s.id = o.shop_id where o.id = any(:ids::int[])`

interface Due {
  lastCreator: number | null
  dueCount: number
  lastDueCreator: number | null
  lastDueOrder: number | null
  ids: number[]
}

interface Lot extends Row<Order, 'id' | 'tradeNo'>, Row<Shop, 'creatorId'> {
  isPaid: boolean
  why: 'refund' | 'dispute' | null
}

@inject()
export class ReleaseDay {
  constructor(
    private releaseLots: ReleaseLots,
    private clock: Clock
  ) {}

  /**
   * Releases what became due on a day, batch by batch: each is one transaction with its cursor, so that a run which is
   * interrupted continues where it stopped. A batch that fails is repeated creator by creator.
   * @returns the creators whose lots could not be released
   */
  execute({ day }: { day: string }): Promise<number[]> {
    return runInBatches({
      day,
      work: 'release',
      most: releasedCreators,
      step: (creators, share) => this.step(day, { creators, lots: share.of(releasedLots) }),
      skip: (error) => this.skipCreator(day, error),
    })
  }

  /**
   * Releases the due lots of the next creators in the caller's transaction, which holds the day's row. Lots whose sale
   * is being refunded or disputed are held, and checked again each day.
   * @param most how many creators and lots at most
   * @returns where the next batch continues; null when all creators are done
   */
  async releaseNext(
    day: DayRow,
    most: { creators: number; lots: number },
    trx: TransactionClientContract
  ): Promise<{ after: number; afterOrder: number; lots: number } | null> {
    const due = await findDue(day, most, trx)
    if (due.lastCreator === null) return null
    await trx.rawQuery(LOCK, { ids: due.ids })
    const { rows: lots } = await trx.rawQuery<{ rows: Lot[] }>(STATES, { ids: due.ids })
    const held = lots.filter(({ isPaid, why }) => isPaid && why)
    const free = lots.filter(({ isPaid, why }) => isPaid && !why)
    await this.hold(held, trx)
    const others = lots.filter((lot) => !held.includes(lot)).map(({ id }) => id)
    await trx.from('held_lots').whereIn('order_id', others).delete()
    const tradeNos = free.map(({ tradeNo }) => tradeNo)
    const batch = { tradeNos, day: day.day, part: day.part + 1 }
    const released = await this.releaseLots.execute(batch, trx)
    const creatorIds = [...new Set(free.map(({ creatorId }) => creatorId))]
    await keepBalanceCheckpoints(creatorIds, this.clock.now(), trx)
    // A full batch ends within a creator: the next one continues after this order.
    return due.dueCount >= most.lots
      ? { after: due.lastDueCreator! - 1, afterOrder: due.lastDueOrder!, lots: released }
      : { after: due.lastCreator, afterOrder: 0, lots: released }
  }

  private step(day: string, most: { creators: number; lots: number }): Promise<boolean> {
    return db.transaction(async (trx) => {
      const row = await lockDay(day, trx)
      if (row.releasedAt) return false
      const done = await this.releaseNext(row, most, trx)
      const changes = done
        ? { release_after: done.after, release_after_order: done.afterOrder }
        : { released_at: this.clock.now().toJSDate() }
      await trx
        .from('settlement_days')
        .where('day', day)
        .update({ ...changes, part: row.part + 1 })
        .increment('lots', done?.lots ?? 0)
      return done !== null
    })
  }

  /** Holds the lots of the creator that failed, and moves the cursor behind them. */
  private skipCreator(day: string, error: Error): Promise<number> {
    return db.transaction(async (trx) => {
      const row = await lockDay(day, trx)
      const { rows } = await trx.rawQuery<{ rows: [Row<Creator, 'id'>] }>(HOLD_NEXT, {
        after: row.releaseAfter,
        until: dueUntil(day).toJSDate(),
        now: this.clock.now().toJSDate(),
      })
      const { id } = rows[0]
      await trx
        .from('settlement_days')
        .where('day', day)
        .update({
          release_after: id,
          release_after_order: 0,
          last_error: `creator ${id}: ${error.message}`.slice(0, 1_000),
        })
      return id
    })
  }

  private async hold(lots: Lot[], trx: TransactionClientContract) {
    if (lots.length === 0) return
    await trx.rawQuery(
      `insert into held_lots (order_id, creator_id, why, since)
       select id, creator_id, why, :now
       from unnest(:ids::int[], :creatorIds::int[], :whys::text[]) as lot (id, creator_id, why)
       on conflict (order_id) do update set why = excluded.why`,
      {
        ids: lots.map(({ id }) => id),
        creatorIds: lots.map(({ creatorId }) => creatorId),
        whys: lots.map(({ why }) => String(why)),
        now: this.clock.now().toJSDate(),
      }
    )
  }
}

async function findDue(
  day: DayRow,
  most: { creators: number; lots: number },
  trx: TransactionClientContract
): Promise<Due> {
  const until = dueUntil(day.day)
  const since = day.isFirst ? null : until.minus({ hours: 24 + OVERLAP_HOURS })
  const { rows } = await trx.rawQuery<{ rows: [Due] }>(DUE, {
    after: day.releaseAfter,
    afterOrder: day.releaseAfterOrder,
    until: until.toJSDate(),
    since: since?.toJSDate() ?? '-infinity',
    ...most,
  })
  return rows[0]
}
