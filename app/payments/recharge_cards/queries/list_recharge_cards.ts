import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { idsOf, idsOfFilteredPage } from '#core/database/bounded_lists'
import { likeBeginning } from '#core/database/like_pattern'
import { namedUsers } from '#identity/queries/named_users'
import type { Page } from '#core/http/pagination'
import { stateOfCard, type CardState } from '#payments/recharge_cards/models/recharge_card'
import { hashOfCode, readCardCode } from '#payments/recharge_cards/values/card_code'
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
  /** The last characters of a code or all of it, the beginning of a batch number, or the redeemer. */
  keyword?: string
  page?: number
  pageSize?: number
}

type CardRow = Omit<CardEntry, 'state'> & Row<RechargeCard, 'disabledAt'>

/** The latest batch first; the cards of a batch in the order of their creation. */
const ORDER = ['c.batch_id', { opposite: 'c.id' }] as const

@inject()
export class ListRechargeCards {
  constructor(private clock: Clock) {}

  /** Single cards, the latest batch first; of each code only the last four characters. */
  async execute(input: ListInput): Promise<Page<CardEntry>> {
    const { page = 1, pageSize = marketplace.pageSizes.adminTables } = input
    const place = { page, pageSize }
    const found = input.keyword ? await conditionOf(input.keyword) : undefined
    const matching = this.chosen(input).if(found, (query) =>
      query.whereRaw(found!.sql, found!.values)
    )
    const { ids, ...counted } = await idsOfFilteredPage(matching.select('c.id'), ORDER, place)
    const now = this.clock.now()
    const items = (await rowsOf(ids)).map(({ disabledAt, ...row }: CardRow) => {
      const expiresAt = row.expiresAt && DateTime.fromJSDate(row.expiresAt)
      return { ...row, state: stateOfCard({ ...row, disabledAt, expiresAt }, now) }
    })
    return { items, ...counted, ...place }
  }

  private chosen({ batch, status }: ListInput) {
    return db
      .from('recharge_cards as c')
      .join('recharge_card_batches as b', 'b.id', 'c.batch_id')
      .if(batch, (query) => query.where('b.batch_no', batch!))
      .if(status, (query) => this.inState(query, status!))
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

/** Batches and redeemers are looked up first, so that each part of the condition has its index. */
async function conditionOf(keyword: string) {
  const code = readCardCode(keyword)
  if (code) return { sql: 'c.code_hash = ?', values: [hashOfCode(code)] }
  const batches = await idsOf(
    db
      .from('recharge_card_batches')
      .where('batch_no', 'like', likeBeginning(keyword.toUpperCase()))
      .select('id')
  )
  const redeemers = await idsOf(namedUsers(keyword))
  const hint = keyword.slice(-4).toUpperCase()
  const sql = '(c.hint = ? or c.batch_id = any(?::int[]) or c.redeemed_by_id = any(?::int[]))'
  return { sql, values: [hint, batches, redeemers] }
}

function rowsOf(ids: number[]): DatabaseQueryBuilderContract<CardRow> {
  return db
    .from('recharge_cards as c')
    .join('recharge_card_batches as b', 'b.id', 'c.batch_id')
    .leftJoin('users as u', 'u.id', 'c.redeemed_by_id')
    .whereRaw('c.id = any(?::int[])', [ids])
    .select('c.id', 'b.batch_no as batchNo', 'c.hint', 'b.denomination', 'b.currency')
    .select('u.username as redeemedBy', 'c.redeemed_at as redeemedAt')
    .select('c.disabled_at as disabledAt', 'b.expires_at as expiresAt')
    .orderByRaw('array_position(?::int[], c.id)', [ids])
}
