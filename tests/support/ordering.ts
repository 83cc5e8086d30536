import { randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import User from '#identity/models/user'
import type { Currency } from '#core/money/currency'

const now = () => DateTime.utc().toJSDate()
const unique = () => randomBytes(5).toString('hex')

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const [made] = await db.table(table).insert(row).returning('id')
  return typeof made === 'object' ? made.id : made
}

/** Somebody who may sign in (`client.loginAs`), not by password. */
export async function makeBuyer(role: 'user' | 'creator' = 'user'): Promise<User> {
  const name = `u${unique()}`
  const id = await insert('users', {
    username: name,
    email: `${name}@example.test`,
    password: 'no password',
    role,
    locale: 'en-US',
    created_at: now(),
  })
  return User.findOrFail(id)
}

export interface Seller {
  user: User
  creatorId: number
  shopId: number
}

/** An approved creator with an open shop; approved long ago unless said otherwise. */
export async function makeSeller(
  given: { approvedAt?: DateTime; serviceFeeBp?: number } = {}
): Promise<Seller> {
  const user = await makeBuyer('creator')
  const creatorId = await insert('creators', {
    user_id: user.id,
    name: `c${unique()}`,
    status: 'active',
    service_fee_bp: given.serviceFeeBp ?? 500,
    approved_at: (given.approvedAt ?? DateTime.utc().minus({ days: 400 })).toJSDate(),
    created_at: now(),
  })
  const shopId = await insert('shops', {
    creator_id: creatorId,
    name: 'Paper Lantern',
    description: 'Guides',
    currency: 'CNY',
    created_at: now(),
  })
  return { user, creatorId, shopId }
}

export interface Goods {
  id: number
  price: bigint
  currency: Currency
}

/** A published product; `price` in minor units. */
export async function makeGoods(
  seller: Seller,
  given: { price?: number | bigint; currency?: Currency; title?: string } & Record<
    string,
    unknown
  > = {}
): Promise<Goods> {
  const { price = 1_900, currency = 'CNY', title = 'Ink drawing', ...columns } = given
  const id = await insert('products', {
    shop_id: seller.shopId,
    title,
    sales_price: BigInt(price),
    currency,
    status: 'published',
    watermark: JSON.stringify({
      visible: { enabled: true, text: '{username}', position: 'footer', opacity: 0.3 },
      hidden: { enabled: true },
      synonymGroups: [],
    }),
    published_at: now(),
    created_at: now(),
    ...columns,
  })
  return { id, price: BigInt(price), currency }
}
