import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import User from '#identity/models/user'
import type Shop from '#shops/models/shop'
import type Creator from '#creators/models/creator'
import { EstablishCreator } from '#shops/actions/establish_creator'

const RARE_LETTERS = 'jvwxy'

/** All words of a prefix have six letters more: a search for one must not find another that begins with it. */
let count = RARE_LETTERS.length ** 5

/**
 * Letters that no earlier call in this process returned; each process has its own database. Without digits and
 * process number: a search for "100" must not match a generated name.
 */
export function uniqueWord(prefix: string): string {
  count += 1
  const digits = count.toString(RARE_LETTERS.length)
  return prefix + Array.from(digits, (digit) => RARE_LETTERS[Number(digit)]).join('')
}

/** A registered user without a shop. */
export async function makeMember(values: Partial<{ role: string; locale: string }> = {}) {
  const username = uniqueWord('person')
  return User.create({
    username,
    email: `${username}@shops.test`,
    password: 'countermark1',
    role: 'user',
    locale: 'en-US',
    ...values,
  })
}

export interface Seller {
  user: User
  creator: Creator
  shop: Shop
}

/** An approved creator with an open shop, as `node ace creator:approve` makes one. */
export async function makeCreator(
  options: Partial<{ name: string; shop: Partial<Shop> }> = {}
): Promise<Seller> {
  const person = await makeMember()
  const establishCreator = await app.container.make(EstablishCreator)
  const { creator, shop } = await establishCreator.execute({
    email: person.email,
    name: options.name,
  })
  await shop.merge({ currency: 'CNY', ...options.shop }).save()
  return { user: await User.findOrFail(person.id), creator, shop }
}

/** The shop no longer sells to this user. */
export const blockCustomer = (shopId: number, userId: number, by: number) =>
  db.table('blocked_customers').insert({
    shop_id: shopId,
    user_id: userId,
    reason_type: 'other',
    reason: 'Enough',
    blocked_by: by,
    created_at: new Date(),
  })
