import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import {
  ListActiveSessions,
  type ActiveSession,
} from '#identity/sessions/queries/list_active_sessions'
import type { AccountType } from '#ledger/models/account'
import { ListBalancesAsOf } from '#ledger/queries/balances'
import { adminOrders, selectAdminOrder, type AdminOrderRow } from '#sales/queries/admin_orders'
import { adminTicketRows, type AdminTicketRow } from '#support/queries/admin_tickets'

/** What a user bought in one currency, without what was refunded. */
interface Spending {
  orders: number
  sum: Money
}

/** What a user's wallet and earnings held at the end of a day in UTC. */
export interface UserBalances {
  day: string
  /** Positive: what the market owes the user. */
  items: { type: AccountType; amount: Money }[]
}

export interface UserFile {
  spending: Spending[]
  balances: UserBalances
  /** The latest ones; the lists have the others. */
  orders: AdminOrderRow[]
  tickets: AdminTicketRow[]
  sessions: ActiveSession[]
}

interface Owner {
  userId: number
  /** Null without a shop. */
  creatorId: number | null
}

const MOST = 5

const OWED_TO_BUYER: AccountType[] = ['buyer_balance']
const OWED_TO_CREATOR: AccountType[] = ['creator_pending', 'creator_available']

@inject()
export class GetUserBalances {
  constructor(private listBalances: ListBalancesAsOf) {}

  /** @param input.day `2026-11-27`; what was posted until its end in UTC counts */
  async execute({ userId, creatorId, day }: Owner & { day: string }): Promise<UserBalances> {
    const at = DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toJSDate()
    const owned = async (id: number, types: AccountType[]) => {
      const balances = await this.listBalances.execute({ at, owner: String(id) })
      return balances.filter(({ type }) => types.includes(type))
    }
    const wallet = await owned(userId, OWED_TO_BUYER)
    const earnings = creatorId === null ? [] : await owned(creatorId, OWED_TO_CREATOR)
    const items = [...wallet, ...earnings]
    return { day, items: items.map(({ type, amount }) => ({ type, amount: amount.negated() })) }
  }
}

/** What an admin needs to answer a user: money, orders, tickets and sessions. */
@inject()
export class FindUserFile {
  constructor(
    private getBalances: GetUserBalances,
    private listSessions: ListActiveSessions
  ) {}

  /**
   * Seven queries, each by an index of the user.
   * @param input.day of the balances
   */
  async execute({ userId, creatorId, day }: Owner & { day: string }): Promise<UserFile> {
    const [spending, balances, orders, tickets, sessions] = await Promise.all([
      spendingOf(userId),
      this.getBalances.execute({ userId, creatorId, day }),
      latestOrders(userId),
      adminTicketRows().where('t.user_id', userId).orderBy('t.id', 'desc').limit(MOST),
      this.listSessions.execute({ userId }),
    ])
    return { spending, balances, orders, tickets, sessions }
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
