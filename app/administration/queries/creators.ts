import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Currency } from '#core/money/currency'
import type Creator from '#creators/models/creator'
import type User from '#identity/models/user'
import type Shop from '#shops/models/shop'
import type { Row } from '#core/database/row'
import { likeContaining } from '#core/database/like_pattern'
import { namesAlike } from '#administration/queries/names_alike'
import { NAMED_SELLER, namedSellers } from '#shops/queries/named_sellers'
import type { CreatorFilter } from '#administration/values/creator_filter'
import { idsIfFew, idsOfFilteredPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { exportedRows } from '#administration/engines/exported_rows'
import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { ListOpenBalances } from '#ledger/queries/balances'
import type { Money } from '#core/money/money'
import { countOrders } from '#sales/queries/order_count_checks'

/** An amount as the database returns it. */
export interface MinorAmount {
  currency: Currency
  minor: string
}

/** A creator as admins see one. */
export interface AdminCreatorRow
  extends
    Row<
      Creator,
      | 'id'
      | 'version'
      | 'userId'
      | 'name'
      | 'serviceFeeBp'
      | 'approvedAt'
      | 'freeUntil'
      | 'verifiedAt'
      | 'verificationNote'
    >,
    Row<User, 'username'> {
  email: string | null
  status: 'active' | 'inactive'
  verifiedBy: User['username'] | null
  shopId: Shop['id']
  shopName: Shop['name']
  isShopOpen: boolean
  isBanned: boolean
  products: number
  /** Orders of the last 30 days. */
  soldOrders: number
  /** Their sums less refunds, by currency. */
  sold: MinorAmount[]
  /** Earnings that can be paid out. */
  available: MinorAmount[]
}

/** The usual days without a service fee, which follow the approval. */
export function usualFreeUntil({ approvedAt }: Pick<AdminCreatorRow, 'approvedAt'>): Date | null {
  if (!approvedAt) return null
  return new Date(approvedAt.getTime() + marketplace.fees.freeDays * 24 * 60 * 60 * 1000)
}

const SOLD = `
  select coalesce(sum(orders), 0)::int as orders,
    coalesce(json_agg(json_build_object('currency', currency, 'minor', (gross - refunded)::text)
      order by currency) filter (where gross <> refunded), '[]') as sums
  from (select currency, sum(orders) as orders, sum(gross) as gross, sum(refunded) as refunded
    from sales_days where shop_id = s.id and day > now() - interval '30 days' group by currency) as days`

const AVAILABLE = `
  select coalesce(json_agg(json_build_object('currency', currency, 'minor', (-balance)::text)
    order by currency), '[]') as sums
  from ledger_balances where type = 'creator_available' and owner = c.id::text and balance <> 0`

/** Creators with their figures, for the few ids of a page. */
function creatorRows(ids: number[]) {
  return db
    .from('creators as c')
    .join('users as u', 'u.id', 'c.user_id')
    .join('shops as s', 's.creator_id', 'c.id')
    .leftJoin('users as v', 'v.id', 'c.verified_by')
    .joinRaw(`cross join lateral (${SOLD}) as sold`)
    .joinRaw(`cross join lateral (${AVAILABLE}) as available`)
    .whereRaw('c.id = any(?::int[])', [ids])
    .select('c.id', 'c.version', 'c.name', 'c.status', 'u.username')
    .select({ userId: 'c.user_id', serviceFeeBp: 'c.service_fee_bp', freeUntil: 'c.free_until' })
    .select({ approvedAt: 'c.approved_at', verifiedAt: 'c.verified_at', verifiedBy: 'v.username' })
    .select({ verificationNote: 'c.verification_note', shopId: 's.id', shopName: 's.name' })
    .select({ soldOrders: 'sold.orders', sold: 'sold.sums', available: 'available.sums' })
    .select(db.raw('case when u.deleted_at is null then u.email end as email'))
    .select(db.raw(`s.status = 'active' as "isShopOpen"`))
    .select(db.raw('u.banned_at is not null as "isBanned"'))
    .select(
      db.raw(
        '(select coalesce(sum(published), 0)::int from product_counts where shop_id = s.id) as products'
      )
    )
    .orderByRaw('array_position(?::int[], c.id)', [ids])
}

/** The ids of the creators that a search finds; undefined without a search, and when it finds many. */
async function fewCreators(q: string | undefined): Promise<number[] | undefined> {
  return q ? idsIfFew(namedSellers(q)) : undefined
}

/**
 * Creators as `c` that meet a filter.
 * @param few what `fewCreators` found
 */
function matchingCreators({ status, verified, q }: CreatorFilter, few: number[] | undefined) {
  const creators = db.from('creators as c')
  if (few) creators.whereRaw('c.id = any(?::int[])', [few])
  else if (q) creators.whereRaw(NAMED_SELLER, { part: likeContaining(q) })
  if (status === 'lookalike')
    creators.whereRaw(`c.id in (select shops.creator_id from shops where ${namesAlike('shops')})`)
  else if (status) creators.where('c.status', status)
  if (verified === 'yes') creators.whereNotNull('c.verified_at')
  if (verified === 'no') creators.whereNull('c.verified_at')
  return creators
}

interface ListInput extends CreatorFilter {
  /** By name; by default the newest first. */
  sort?: 'creator'
  order?: 'asc' | 'desc'
  page?: number
  pageSize?: number
}

/** Creators, the newest first or by name. */
export class ListCreators {
  async execute(input: ListInput): Promise<Page<AdminCreatorRow>> {
    const { page = 1, pageSize, sort, order, ...filter } = input
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = matchingCreators(filter, await fewCreators(filter.q))
    const place = { page, pageSize: size }
    const columns = sort === 'creator' ? ['lower(c.name)', 'c.id'] : ['c.id']
    const found = matching.select('c.id')
    const { ids, ...counted } = await idsOfFilteredPage(found, columns, place, order)
    const items = ids.length > 0 ? await creatorRows(ids) : []
    return { items, ...counted, ...place }
  }
}

/** The creators of a list for a file, in its order. */
export class StreamCreators {
  async *execute(filter: CreatorFilter): AsyncGenerator<AdminCreatorRow> {
    const few = await fewCreators(filter.q)
    yield* exportedRows({
      ids: (before, size) =>
        matchingCreators(filter, few)
          .if(before, (query) => query.where('c.id', '<', before!))
          .select('c.id')
          .orderBy('c.id', 'desc')
          .limit(size),
      rows: (ids) => creatorRows(ids) as PromiseLike<AdminCreatorRow[]>,
    })
  }
}

export interface AdminCreator extends AdminCreatorRow {
  /** Earnings within the holding period. */
  pending: Money[]
  /** Orders of the shop that wait for their payment. */
  unpaidOrders: number
}

/** One creator with what an admin needs to decide about them. */
@inject()
export class FindCreator {
  constructor(private listBalances: ListOpenBalances) {}

  /** @throws NotFound */
  async execute(id: number): Promise<AdminCreator> {
    const [creator]: AdminCreatorRow[] = await creatorRows([id])
    if (!creator) throw new NotFound()
    const types = ['creator_pending' as const]
    const [balances, unpaidOrders] = await Promise.all([
      this.listBalances.execute({ owner: String(id), types }),
      countOrders({ shopId: creator.shopId, state: 'unpaid' }),
    ])
    // Liabilities are negative in the ledger.
    return { ...creator, pending: balances.map(({ amount }) => amount.negated()), unpaidOrders }
  }
}
