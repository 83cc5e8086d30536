import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import {
  ListActiveSessions,
  type ActiveSession,
} from '#identity/sessions/queries/list_active_sessions'
import { GetWalletBalances } from '#payments/wallets/queries/wallets'
import { adminOrders, selectAdminOrder, type AdminOrderRow } from '#sales/queries/admin_orders'
import { adminTicketRows, type AdminTicketRow } from '#support/queries/admin_tickets'

/** What a user bought in one currency, without what was refunded. */
interface Spending {
  orders: number
  sum: Money
}

export interface UserFile {
  spending: Spending[]
  wallet: Money[]
  /** The latest ones; the lists have the others. */
  orders: AdminOrderRow[]
  tickets: AdminTicketRow[]
  sessions: ActiveSession[]
}

const MOST = 5

/** What an admin needs to answer a user: money, orders, tickets and sessions. */
@inject()
export class FindUserFile {
  constructor(
    private getBalances: GetWalletBalances,
    private listSessions: ListActiveSessions
  ) {}

  /** Six queries, each by an index of the user. */
  async execute(userId: number): Promise<UserFile> {
    const [spending, wallet, orders, tickets, sessions] = await Promise.all([
      spendingOf(userId),
      this.getBalances.execute(userId),
      latestOrders(userId),
      adminTicketRows().where('t.user_id', userId).orderBy('t.id', 'desc').limit(MOST),
      this.listSessions.execute({ userId }),
    ])
    return { spending, wallet, orders, tickets, sessions }
  }
}

type SpendingRow = { currency: Currency; orders: number; minor: bigint }

async function spendingOf(userId: number): Promise<Spending[]> {
  const rows: SpendingRow[] = await db
    .from('orders')
    .where({ buyer_id: userId, status: 'paid' })
    .groupBy('paid_currency')
    .orderBy('paid_currency')
    .select({ currency: 'paid_currency' })
    .select(db.raw('count(*)::int as orders, sum(paid_amount)::bigint as minor'))
  return rows.map(({ currency, orders, minor }) => ({
    orders,
    sum: new Money(BigInt(minor), currency),
  }))
}

async function latestOrders(userId: number): Promise<AdminOrderRow[]> {
  const ids: { id: number }[] = await db
    .from('orders')
    .where('buyer_id', userId)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MOST)
    .select('id')
  return selectAdminOrder(adminOrders())
    .whereRaw('orders.id = any(?::int[])', [ids.map(({ id }) => id)])
    .orderByRaw('orders.created_at desc, orders.id desc')
}
