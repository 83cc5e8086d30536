import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { FollowCreator } from '#community/actions/follow_creator'
import type User from '#identity/models/user'
import { NotifyBuyers } from '#notifications/actions/buyers/notify_buyers'
import { NotifyAboutComment } from '#notifications/actions/comments/notify_about_comment'
import { NotifyAboutFollower } from '#notifications/actions/followers/notify_about_follower'
import { NotifyFollowers } from '#notifications/actions/followers/notify_followers'
import { NotifyAboutOrder } from '#notifications/actions/orders/notify_about_order'
import { NotifyAboutSales } from '#notifications/actions/orders/notify_about_sales'
import { NotifyUser } from '#notifications/actions/notify_user'
import { type TimeTraveler } from './time_traveler.js'

interface FollowPlan {
  key: string
  creatorName: string
  daysAgo: number
  /** Without news of the shop. */
  isQuiet?: boolean
}

const FOLLOWS: FollowPlan[] = [
  { key: 'xiaoman', creatorName: 'linwan', daysAgo: 40 },
  { key: 'xiaoman', creatorName: 'harper', daysAgo: 30, isQuiet: true },
  { key: 'yutong', creatorName: 'linwan', daysAgo: 21 },
  { key: 'chenmo', creatorName: 'linwan', daysAgo: 1 },
  { key: 'minato', creatorName: 'shiomi', daysAgo: 25 },
  { key: 'yui', creatorName: 'shiomi', daysAgo: 1 },
  { key: 'maya', creatorName: 'harper', daysAgo: 18 },
  { key: 'tom', creatorName: 'harper', daysAgo: 2 },
]

type Happening = { at: Date; notify: (at: DateTime) => Promise<void> }

const LOOKS_BACK = { days: 30 }
/** What happened before was read. */
const UNREAD = { days: 2 }

/** Follows, and event notifications of each kind: sales, refunds, files, comments, followers, tickets, news. */
export async function seedEventNotifications(users: Map<string, User>, past: TimeTraveler) {
  if (await db.from('event_notifications').first()) return
  const since = past.ago(LOOKS_BACK).toJSDate()
  const follows = await seedFollows(users, past)
  const happenings = [
    ...follows.filter(({ at }) => at > since),
    ...(await ordersSince(since, past)),
    ...(await commentsSince(since, past)),
    ...(await ticketsSince(since, past)),
    ...(await newestProducts(past)),
    ...(await newFiles(past)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const unreadSince = past.ago(UNREAD).toJSDate()
  for (const { at, notify } of happenings) {
    if (at > past.now.toJSDate()) continue
    await notify(DateTime.fromJSDate(at))
    // Later ones of the same group begin a new line.
    if (at < unreadSince) {
      await db.from('event_notifications').whereNull('read_at').update({ read_at: at })
    }
  }
}

async function seedFollows(users: Map<string, User>, past: TimeTraveler): Promise<Happening[]> {
  const happenings: Happening[] = []
  for (const { key, creatorName, daysAgo, isQuiet } of FOLLOWS) {
    const at = past.ago({ days: daysAgo, hours: 5 })
    const { id: userId } = users.get(key)!
    const follow = await past.when(at, FollowCreator)
    await follow.execute({ userId, creatorName, pushEnabled: !isQuiet })
    const { id: creatorId } = await db.from('creators').where('name', creatorName).firstOrFail()
    happenings.push({
      at: at.toJSDate(),
      notify: async (moment) =>
        (await past.when(moment, NotifyAboutFollower)).execute({ creatorId, userId }),
    })
  }
  return happenings
}

async function ordersSince(since: Date, past: TimeTraveler): Promise<Happening[]> {
  const paid: { id: number; at: Date; buyerId: number; type: string }[] = await db
    .from('orders')
    .where('paid_at', '>', since)
    .select('id', 'type')
    .select({ at: 'paid_at', buyerId: 'buyer_id' })
  const refunded: { id: number; at: Date }[] = await db
    .from('refunds as r')
    .join('orders as o', 'o.id', 'r.order_id')
    .where('o.status', 'refunded')
    .where('r.settled_at', '>', since)
    .select({ id: 'o.id', at: 'r.settled_at' })
  const toldOfSale = (orderId: number) => async (moment: DateTime) => {
    const sale = { eventId: `demo:sale:${orderId}:seller`, payload: { orderId } }
    await (await past.when(moment, NotifyAboutSales)).execute([sale])
  }
  const toldOfRefund = (orderId: number, to: 'buyer' | 'seller') => {
    const cause = `demo:refunded:${orderId}:${to}`
    return async (moment: DateTime) =>
      (await past.when(moment, NotifyAboutOrder)).execute({
        orderId,
        type: 'refunded',
        to: [to],
        cause,
      })
  }
  return [
    ...paid.map(({ id, at }) => ({ at, notify: toldOfSale(id) })),
    ...refunded.flatMap(({ id, at }) => [
      { at, notify: toldOfRefund(id, 'buyer') },
      { at, notify: toldOfRefund(id, 'seller') },
    ]),
  ]
}

async function commentsSince(since: Date, past: TimeTraveler): Promise<Happening[]> {
  const rows: { id: number; at: Date }[] = await db
    .from('comments')
    .where('created_at', '>', since)
    .select('id')
    .select({ at: 'created_at' })
  return rows.map(({ id: commentId, at }) => ({
    at,
    notify: async (moment) => (await past.when(moment, NotifyAboutComment)).execute({ commentId }),
  }))
}

async function ticketsSince(since: Date, past: TimeTraveler): Promise<Happening[]> {
  const rows: { id: number; ticketId: number; userId: number; title: string; at: Date }[] = await db
    .from('ticket_entries as e')
    .join('tickets as t', 't.id', 'e.ticket_id')
    .where({ 'e.side': 'staff', 'e.is_internal': false })
    .where('e.created_at', '>', since)
    .select('e.id', 't.title')
    .select({ ticketId: 't.id', userId: 't.user_id', at: 'e.created_at' })
  return rows.map(({ id, ticketId: subjectId, userId, title: ticketTitle, at }) => ({
    at,
    notify: async (moment) =>
      (await past.when(moment, NotifyUser)).execute({
        userId,
        type: 'ticket_answered',
        subjectId,
        data: { ticketTitle },
        group: `ticket_answered:${subjectId}`,
        cause: `demo:entry:${id}`,
      }),
  }))
}

/** The newest product of each shop, yesterday. */
async function newestProducts(past: TimeTraveler): Promise<Happening[]> {
  const { rows } = await db.rawQuery<{ rows: { productId: number; creatorId: number }[] }>(
    `select distinct on (s.id) p.id as "productId", s.creator_id as "creatorId"
     from products p join shops s on s.id = p.shop_id
     where p.status = 'published' and s.status = 'active'
     order by s.id, p.published_at desc, p.id desc`
  )
  const at = past.ago({ hours: 26 }).toJSDate()
  return rows.map(({ productId, creatorId }) => ({
    at,
    async notify(moment: DateTime) {
      const eventId = randomUUID()
      const fanOut = { event_id: eventId, product_id: productId, creator_id: creatorId }
      await db.table('notification_fan_outs').insert({ ...fanOut, created_at: at })
      await (await past.when(moment, NotifyFollowers)).execute({ eventId })
    },
  }))
}

/** New files of the product with the most buyers in each shop, yesterday. */
async function newFiles(past: TimeTraveler): Promise<Happening[]> {
  const { rows } = await db.rawQuery<{ rows: { productId: number; fileId: number }[] }>(
    `select distinct on (p.shop_id) p.id as "productId", a.id as "fileId"
     from products p join attachments a on a.product_id = p.id
     where p.status = 'published' and a.deleted_at is null and a.withdrawn_at is null
     order by p.shop_id, (
       select count(*) from entitlements e where e.product_id = p.id and e.revoked_at is null
     ) desc, p.id, a.id desc`
  )
  const at = past.ago({ hours: 28 }).toJSDate()
  return rows.map(({ productId, fileId }) => ({
    at,
    async notify(moment: DateTime) {
      const row = { product_id: productId, attachment_ids: [fileId], due_at: at, created_at: at }
      const [{ id: updateId }] = await db.table('file_updates').insert(row).returning('id')
      await (await past.when(moment, NotifyBuyers)).execute({ updateId })
    },
  }))
}
