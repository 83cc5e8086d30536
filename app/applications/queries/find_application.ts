import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import User from '#identity/models/user'
import { ListOrdersOfBuyer } from '#orders/purchases/queries/list_orders_of_buyer'
import { applicationRows, type ApplicationRow } from '#applications/rows/application_rows'

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
