import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type Creator from '#creators/models/creator'
import type User from '#identity/models/user'
import type { LedgerAccountSchema } from '#database/schema'
import type { Row } from '#core/database/row'

export interface Receivable extends Row<LedgerAccountSchema, 'id'>, Row<User, 'username'> {
  creatorId: Creator['id']
  creatorName: Creator['name']
  amount: Money
}

/** What creators owe the marketplace: their available balances below zero, the largest first in each currency. */
export class ListReceivables {
  async execute({ page = 1 }: { page?: number }): Promise<Page<Receivable>> {
    const size = marketplace.pageSizes.adminTables
    const query = db
      .from('ledger_balances as b')
      .joinRaw('join creators as c on c.id::text = b.owner')
      .join('users as u', 'u.id', 'c.user_id')
      .where('b.type', 'creator_available')
      .where('b.balance', '>', 0)
    const [rows, count] = await Promise.all([
      query
        .clone()
        .orderBy('b.currency')
        .orderBy('b.balance', 'desc')
        .orderBy('b.id')
        .offset((page - 1) * size)
        .limit(size)
        .select({
          id: 'b.id',
          creatorId: 'c.id',
          creatorName: 'c.name',
          username: 'u.username',
          balance: 'b.balance',
          currency: 'b.currency',
        }),
      query.clone().count('* as total').first(),
    ])
    const items = rows.map(({ balance, currency, ...row }) => ({
      ...row,
      amount: new Money(BigInt(balance), currency as Currency),
    }))
    return { items, total: Number(count.total), page, pageSize: size }
  }
}
