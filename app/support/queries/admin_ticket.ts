import db from '@adonisjs/lucid/services/db'
import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { NotFound } from '#core/errors'
import { FindTakedown, type Takedown } from '#catalog/queries/find_takedown'
import User from '#identity/models/user'
import { ListOrdersOfBuyer } from '#orders/purchases/queries/purchases'
import { FindAdminOrder, type AdminOrderRow } from '#sales/queries/admin_orders'
import { PENDING_STATUSES } from '#support/models/ticket'
import {
  adminEntriesOf,
  adminTicketRows,
  type AdminEntryRow,
  type AdminTicketRow,
} from '#support/queries/admin_tickets'
import { filesOf, type FileRow } from '#support/queries/tickets'

const MAX_ADMINS = 100

/** The admins who can take care of a ticket. */
export class ListAssignableAdmins {
  async execute(): Promise<{ id: number; username: string }[]> {
    return db
      .from('users')
      .where('role', 'admin')
      .whereNull('banned_at')
      .whereNull('deleted_at')
      .select('id', 'username')
      .orderBy('username')
      .limit(MAX_ADMINS)
  }
}

export type AdminTicketDetail = {
  ticket: AdminTicketRow
  entries: AdminEntryRow[]
  files: FileRow[]
  /** There are entries after these. */
  hasMore: boolean
  user: { registeredAt: Date; locale: string; isBanned: boolean; bans: number; orders: number }
  order: AdminOrderRow | null
  /** The latest other tickets of the same user. */
  earlier: AdminTicketRow[]
  product: { status: string; takedown: Takedown | null; openReports: number } | null
  /** The next ticket that waits for the staff; null at the end of the queue. */
  nextId: number | null
}

const MOST_EARLIER = 10

/** A ticket with everything that the staff needs to answer it. */
@inject()
export class FindAdminTicket {
  constructor(
    private findOrder: FindAdminOrder,
    private listOrders: ListOrdersOfBuyer,
    private findTakedown: FindTakedown
  ) {}

  /**
   * @param after only entries after this one
   * @throws NotFound
   */
  async execute({ id, after = 0 }: { id: number; after?: number }): Promise<AdminTicketDetail> {
    const ticket: AdminTicketRow | null = await adminTicketRows().where('t.id', id).first()
    if (!ticket) throw new NotFound()
    const { entries: most } = marketplace.tickets
    const [entries, files, user, order, earlier, product, next] = await Promise.all([
      adminEntriesOf(id)
        .where('e.id', '>', after)
        .limit(most + 1) as Promise<AdminEntryRow[]>,
      filesOf(id, { withInternal: true }) as Promise<FileRow[]>,
      this.#user(ticket),
      ticket.tradeNo ? this.findOrder.execute(ticket.tradeNo) : null,
      this.#earlier(ticket),
      this.#product(ticket),
      this.#next(ticket),
    ])
    return {
      ticket,
      files,
      user,
      order,
      earlier,
      product,
      nextId: next?.id ?? null,
      entries: entries.slice(0, most),
      hasMore: entries.length > most,
    }
  }

  async #user({ userId: id }: AdminTicketRow) {
    const [user, bans, orders] = await Promise.all([
      User.findOrFail(id),
      db.from('user_bans').where('user_id', id).select(db.raw('count(*)::int as total')).first(),
      this.listOrders.execute({ buyerId: id, type: 'product', page: 1, pageSize: 1 }),
    ])
    return {
      registeredAt: user.createdAt.toJSDate(),
      locale: user.locale,
      isBanned: user.bannedAt !== null,
      bans: bans.total,
      orders: orders.total,
    }
  }

  #earlier({ id, userId }: AdminTicketRow): Promise<AdminTicketRow[]> {
    return adminTicketRows()
      .where('t.user_id', userId)
      .whereNot('t.id', id)
      .orderBy([
        { column: 't.updated_at', order: 'desc' },
        { column: 't.id', order: 'desc' },
      ])
      .limit(MOST_EARLIER)
  }

  async #product({ productId }: AdminTicketRow) {
    if (productId === null) return null
    const [{ status }, takedown, reports] = await Promise.all([
      db.from('products').where('id', productId).select('status').firstOrFail(),
      this.findTakedown.execute(productId),
      db
        .from('tickets')
        .where('product_id', productId)
        .whereIn('status', [...PENDING_STATUSES])
        .select(db.raw('count(*)::int as total'))
        .first(),
    ])
    return { status, takedown, openReports: reports.total }
  }

  /** The next one in the queue, otherwise its first. */
  #next({ id, lastReplyAt }: AdminTicketRow): Promise<{ id: number } | null> {
    return db
      .from('tickets')
      .where('waiting_for', 'staff')
      .whereNot('id', id)
      .orderByRaw('(last_reply_at, id) > (?, ?) desc, last_reply_at, id', [lastReplyAt, id])
      .select('id')
      .first()
  }
}
