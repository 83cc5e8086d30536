import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Currency } from '#core/money/currency'
import type Creator from '#creators/models/creator'
import type User from '#identity/models/user'
import type Shop from '#shops/models/shop'
import type { Row } from '#core/database/row'

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
export function creatorRows(ids: number[]) {
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
