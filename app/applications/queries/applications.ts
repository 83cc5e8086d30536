import db from '@adonisjs/lucid/services/db'
import type CreatorApplication from '#applications/models/creator_application'
import { type ApplicationState, APPLICATION_STATES } from '#applications/models/creator_application'
import User from '#identity/models/user'
import type { Row } from '#core/database/row'
import { likeContaining } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'
import { idsOfFilteredPage, MOST_COUNTED } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { ListOrdersOfBuyer } from '#orders/purchases/queries/purchases'

/** An application with its applicant, as admins see it. */
export type ApplicationRow = Row<
  CreatorApplication,
  | 'id'
  | 'version'
  | 'userId'
  | 'email'
  | 'status'
  | 'creatorName'
  | 'shopName'
  | 'shopDescription'
  | 'personalBio'
  | 'contactInfo'
  | 'contentPageLinks'
  | 'otherPlatformLinks'
  | 'proofCode'
  | 'submittedAt'
  | 'decidedAt'
  | 'reason'
  | 'acknowledgedAt'
  | 'archivedBecause'
  | 'endedAt'
> &
  Row<User, 'username'> & {
    /** The account's address now; it may have changed since. */
    accountEmail: User['email']
    decidedBy: User['username'] | null
    isBanned: boolean
  }

function applicationRows() {
  return db
    .from('creator_applications as a')
    .join('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as d', 'd.id', 'a.decided_by')
    .select('a.id', 'a.version', 'a.status', 'a.email', 'a.reason', 'u.username')
    .select({ userId: 'a.user_id', accountEmail: 'u.email', decidedBy: 'd.username' })
    .select({ creatorName: 'a.creator_name', shopName: 'a.shop_name', proofCode: 'a.proof_code' })
    .select({ shopDescription: 'a.shop_description', personalBio: 'a.personal_bio' })
    .select({ contactInfo: 'a.contact_info', contentPageLinks: 'a.content_page_links' })
    .select({ otherPlatformLinks: 'a.other_platform_links', submittedAt: 'a.submitted_at' })
    .select({ decidedAt: 'a.decided_at', acknowledgedAt: 'a.acknowledged_at' })
    .select({ archivedBecause: 'a.archived_because', endedAt: 'a.ended_at' })
    .select(db.raw('(u.banned_at is not null) as "isBanned"'))
}

interface ListInput {
  status?: ApplicationState
  /** Part of the creator's name, the shop's name, the username, the email address or the contact. */
  keyword?: string
  sort?: 'submitted'
  order?: 'asc' | 'desc'
  page?: number
  pageSize?: number
}

/** Applications for admins: by default pending ones from the oldest, all others from the newest. */
export class ListApplications {
  async execute(input: ListInput): Promise<Page<ApplicationRow>> {
    const { status, keyword, page = 1, pageSize } = input
    const place = { page, pageSize: pageSize ?? marketplace.pageSizes.adminTables }
    const matching = db
      .from('creator_applications as a')
      .if(status, (query) => query.where('a.status', status!))
      .if(keyword, (query) => query.whereRaw(FOUND, { part: likeContaining(keyword!) }))
    const { ids, ...counted } = await idsOfFilteredPage(
      matching.select('a.id'),
      ['a.submitted_at', 'a.id'],
      place,
      input.order ?? (status === 'pending' ? 'asc' : 'desc')
    )
    const items = await applicationRows()
      .whereRaw('a.id = any(?::int[])', [ids])
      .orderByRaw('array_position(?::int[], a.id)', [ids])
    return { items, ...counted, ...place }
  }
}

const FOUND = `(a.creator_name ilike :part or a.shop_name ilike :part or a.contact_info ilike :part
  or a.user_id in (select id from users where username ilike :part or email ilike :part))`

type Other = Pick<ApplicationRow, 'id' | 'status' | 'creatorName' | 'username' | 'submittedAt'>

export type ApplicationDetails = {
  application: ApplicationRow
  applicant: {
    registeredAt: Date
    orders: number
    bans: { reason: string; createdAt: Date; liftedAt: Date | null }[]
  }
  /** Other applications of the same user, the newest first. */
  othersOfUser: (Other & { reason: string | null })[]
  /** Applications of other users that name one of the same pages. */
  sameLinks: Other[]
  /** The pending application that was submitted next; null at the end of the queue. */
  nextId: number | null
}

const MOST_OTHERS = 20

/** Everything an admin needs to decide an application. */
@inject()
export class FindApplication {
  constructor(private listOrders: ListOrdersOfBuyer) {}

  /** @throws NotFound */
  async execute(id: number): Promise<ApplicationDetails> {
    const application: ApplicationRow | null = await applicationRows().where('a.id', id).first()
    if (!application) throw new NotFound()
    const { userId } = application
    const [user, orders, bans, othersOfUser, sameLinks, next] = await Promise.all([
      User.findOrFail(userId),
      this.listOrders.execute({ buyerId: userId, type: 'product', page: 1, pageSize: 1 }),
      this.#bansOf(userId),
      othersOf(userId, id),
      this.#withSameLinks(application),
      this.#next(application),
    ])
    const registeredAt = user.createdAt!.toJSDate()
    const applicant = { registeredAt, orders: orders.total, bans }
    return { application, applicant, othersOfUser, sameLinks, nextId: next?.id ?? null }
  }

  #bansOf(userId: number) {
    return db
      .from('user_bans')
      .where('user_id', userId)
      .orderBy('id', 'desc')
      .limit(MOST_OTHERS)
      .select('reason')
      .select({ createdAt: 'created_at', liftedAt: 'lifted_at' })
  }

  #withSameLinks({ userId, contentPageLinks }: ApplicationRow): Promise<Other[]> {
    const pages = contentPageLinks.map(({ url }) => JSON.stringify([{ url }]))
    return applicationRows()
      .whereNot('a.user_id', userId)
      .whereRaw('a.content_page_links @> any(?::jsonb[])', [pages])
      .orderBy('a.id', 'desc')
      .limit(MOST_OTHERS)
  }

  #next({ id, submittedAt }: ApplicationRow): Promise<{ id: number } | null> {
    return db
      .from('creator_applications')
      .where('status', 'pending')
      .whereNot('id', id)
      .orderByRaw('(submitted_at, id) > (?, ?) desc, submitted_at, id', [submittedAt, id])
      .select('id')
      .first()
  }
}

function othersOf(userId: number, id: number) {
  return applicationRows()
    .where('a.user_id', userId)
    .whereNot('a.id', id)
    .orderBy('a.id', 'desc')
    .limit(MOST_OTHERS)
}

/**
 * Each state is a constant, so the planner knows how rare it is: as a value of a join it was sought in the whole table if it
 * was absent, 60 ms with 100,000 applications.
 */
const COUNT = `select ${APPLICATION_STATES.map(
  (state) => `(select count(*)::int from (
    select from creator_applications where status = '${state}' limit ${MOST_COUNTED}) as found) as ${state}`
).join(', ')}`

/** The number of applications in each state, up to 10,000 as the lists count them. */
export class CountApplications {
  async execute(): Promise<Record<ApplicationState, number>> {
    const { rows } = await db.rawQuery<{ rows: Record<ApplicationState, number>[] }>(COUNT)
    return rows[0]!
  }
}

/** The applications that wait for an admin. */
export class CountPendingApplications {
  async execute(): Promise<number> {
    const row = await db
      .from('creator_applications')
      .where('status', 'pending')
      .select(db.raw('count(*)::int as total'))
      .first()
    return row.total
  }
}
