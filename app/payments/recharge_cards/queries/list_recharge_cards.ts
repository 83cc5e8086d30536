import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import type { Page } from '#core/http/pagination'
import { stateOfCard, type CardState } from '#payments/recharge_cards/models/recharge_card'
import type RechargeCard from '#payments/recharge_cards/models/recharge_card'
import type { Row } from '#core/database/row'
import type RechargeCardBatch from '#payments/recharge_cards/models/recharge_card_batch'
import type User from '#identity/models/user'

export interface CardEntry
  extends
    Row<RechargeCard, 'id' | 'hint' | 'redeemedAt'>,
    Row<RechargeCardBatch, 'batchNo' | 'denomination' | 'currency' | 'expiresAt'> {
  state: CardState
  redeemedBy: User['username'] | null
}

interface ListInput {
  batch?: string
  status?: CardState
  /** The last characters of a code, or the redeemer's name. */
  keyword?: string
  page?: number
  pageSize?: number
}

type CardRow = Omit<CardEntry, 'state'> & Row<RechargeCard, 'disabledAt'>

@inject()
export class ListRechargeCards {
  constructor(private clock: Clock) {}

  /** Single cards, the latest batch first; of each code only the last four characters. */
  async execute(input: ListInput): Promise<Page<CardEntry>> {
    const { page = 1, pageSize = marketplace.pageSizes.adminTables } = input
    const now = this.clock.now()
    const query = this.chosen(input)
    const { total } = await query.clone().select(db.raw('count(*)::int as total')).first()
    const rows: CardRow[] = await query
      .select('c.id', 'b.batch_no as batchNo', 'c.hint', 'b.denomination', 'b.currency')
      .select('u.username as redeemedBy', 'c.redeemed_at as redeemedAt')
      .select('c.disabled_at as disabledAt', 'b.expires_at as expiresAt')
      .orderBy([
        { column: 'b.id', order: 'desc' },
        { column: 'c.id', order: 'asc' },
      ])
      .offset((page - 1) * pageSize)
      .limit(pageSize)
    const items = rows.map(({ disabledAt, ...row }) => {
      const expiresAt = row.expiresAt && DateTime.fromJSDate(row.expiresAt)
      return { ...row, state: stateOfCard({ ...row, disabledAt, expiresAt }, now) }
    })
    return { items, total, page, pageSize }
  }

  private chosen({ batch, status, keyword }: ListInput) {
    return db
      .from('recharge_cards as c')
      .join('recharge_card_batches as b', 'b.id', 'c.batch_id')
      .leftJoin('users as u', 'u.id', 'c.redeemed_by_id')
      .if(batch, (query) => query.where('b.batch_no', batch!))
      .if(status, (query) => this.inState(query, status!))
      .if(keyword, (query) =>
        query.where((either) =>
          either.where('c.hint', keyword!.slice(-4).toUpperCase()).orWhere('u.username', keyword!)
        )
      )
  }

  private inState(query: DatabaseQueryBuilderContract, status: CardState) {
    const now = this.clock.now().toJSDate()
    if (status === 'redeemed') return query.whereNotNull('c.redeemed_at')
    if (status === 'disabled') return query.whereNotNull('c.disabled_at')
    query.whereNull('c.redeemed_at').whereNull('c.disabled_at')
    return status === 'expired'
      ? query.where('b.expires_at', '<=', now)
      : query.where((either) => either.whereNull('b.expires_at').orWhere('b.expires_at', '>', now))
  }
}
