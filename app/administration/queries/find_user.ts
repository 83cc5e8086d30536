import db from '@adonisjs/lucid/services/db'
import { countUpTo } from '#core/database/bounded_lists'
import { NotFound } from '#core/errors'
import { userRows, type AdminUserRow } from '#administration/rows/user_rows'

export interface AdminUser extends AdminUserRow {
  /** The creator of this account; null for others. */
  creatorId: number | null
  creatorName: string | null
  orders: number
  sessions: number
}

/** One account with what an admin needs to decide about it. */
export class FindUser {
  /** @throws NotFound */
  async execute(id: number): Promise<AdminUser> {
    const [[user], creator, orders, sessions] = await Promise.all([
      userRows([id]) as Promise<AdminUserRow[]>,
      db.from('creators').where('user_id', id).select('id', 'name').first(),
      countUpTo(db.from('orders').where('buyer_id', id)),
      countUpTo(db.from('sessions').where('user_id', String(id))),
    ])
    if (!user) throw new NotFound()
    return {
      ...user,
      creatorId: creator?.id ?? null,
      creatorName: creator?.name ?? null,
      orders,
      sessions,
    }
  }
}
