import { randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type User from '#identity/models/user'
import Payment from '#payments/models/payment'
import { IssueReceipt } from '#sales/actions/issue_receipt'
import type Order from '#orders/models/order'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'
import { makeClaimed, reserve } from '#tests/support/coupons'
import { makeAttachment } from '#tests/support/delivery'
import { makeGoods, makePaidOrder, makeSeller, type Seller } from '#tests/support/orders'
import { makeCards } from '#tests/support/recharge_cards'

const now = () => DateTime.utc().toJSDate()

export async function signedIn(user: Pick<User, 'email'>): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.post('/api/v1/auth/sign-in', { email: user.email, password: PASSWORD })
  return visitor
}

export interface FullLife {
  person: User
  seller: Seller
  /** Words that identify this person only. */
  traces: {
    email: string
    username: string
    pendingEmail: string
    phoneNumber: string
    ip: string
    billingName: string
  }
}

/** A person with a row in every table with personal data. */
export async function makeFullLife(): Promise<FullLife> {
  const person = await makeUser()
  const traces = {
    email: person.email,
    username: person.username,
    pendingEmail: `new-${person.email}`,
    phoneNumber: `+8613${String(person.id).padStart(9, '0')}`,
    ip: '203.0.113.77',
    billingName: `Lotus Trading ${person.id} Ltd`,
  }
  const { pendingEmail, phoneNumber } = traces
  const moment = DateTime.utc()
  await person
    .merge({ pendingEmail, phoneNumber, phoneCountry: 'CN', twoFactorSecret: 'sealed' })
    .merge({
      avatarKey: 'avatars/full-life.webp',
      twoFactorEnabledAt: null,
      passwordChangedAt: moment,
    })
    .save()
  await guardRows(person, traces)

  const seller = await makeSeller()
  const goods = await makeGoods(seller)
  const file = await makeAttachment(seller, goods, { kind: 'other', bytes: Buffer.from('zip') })
  const order = await makePaidOrder(person, goods)
  await issuedReceipt(person, order, traces)
  const { coupon } = await makeClaimed(person, seller)
  await reserve(person, order, coupon)
  await goodsInHand(person, order, file)
  await redeemedCard(person)
  await wordsAndDownloads(person, seller, { productId: goods.id, attachmentId: file.id }, traces)
  return { person, seller, traces }
}

async function guardRows({ id, email }: User, { phoneNumber, ip }: FullLife['traces']) {
  const own = { user_id: id, created_at: now() }
  const soon = DateTime.utc().plus({ minutes: 10 }).toJSDate()
  await db.table('recovery_codes').insert({ ...own, code_hash: 'recovery-hash' })
  await db
    .table('sign_in_challenges')
    .insert({ ...own, token_hash: `challenge-${id}`, expires_at: soon })
  await db.table('password_resets').insert({ ...own, token_hash: `reset-${id}`, expires_at: soon })
  await db
    .table('access_tokens')
    .insert({ ...own, name: 'CI', token_hash: `token-${id}`, hint: 'abcd', scopes: ['read'] })
  const code = { code_hash: 'code-hash', expires_at: soon, created_at: now() }
  await db.table('verification_codes').insert([
    { ...code, purpose: 'sign_up', address: email },
    { ...code, purpose: 'bind_phone', address: phoneNumber, user_id: id },
  ])
  await db.table('user_bans').insert({ ...own, reason: 'A mistake', lifted_at: now() })
  await db.table('idempotency_keys').insert({
    ...own,
    route: 'api.things.store',
    key: 'k',
    request_hash: 'h',
    state: 'done',
  })
  await db.table('audit_entries').insert({
    occurred_at: now(),
    actor_id: id,
    action: 'user.signed_in',
    details: '{}',
    ip_address: ip,
  })
}

/** A redeemed card without the resulting balance, which would block the deletion. */
async function redeemedCard({ id }: User) {
  const { batch } = await makeCards()
  await db
    .from('recharge_cards')
    .where('batch_id', batch.id)
    .update({ redeemed_by_id: id, redeemed_at: now() })
}

async function issuedReceipt(
  { id: buyerId }: User,
  order: Order,
  { billingName }: FullLife['traces']
) {
  const { paymentNo } = await Payment.findOrFail(order.paymentId)
  const billing = { billingName, taxNumber: `${billingName} 91310000` }
  const issueReceipt = await app.container.make(IssueReceipt)
  await issueReceipt.execute({ paymentNo, buyerId, billing, keeps: true })
}

/** A right to the product and a finished copy, without stamping a file. */
async function goodsInHand({ id }: User, order: Order, file: { id: number }) {
  const own = { buyer_id: id, order_id: order.id }
  await db.table('entitlements').insert({ ...own, product_id: order.productId, granted_at: now() })
  await db.table('copies').insert({
    ...own,
    attachment_id: file.id,
    status: 'done',
    watermark_id: randomBytes(6).toString('hex'),
    key_id: 'k1',
    done_at: now(),
    created_at: now(),
  })
}

async function wordsAndDownloads(
  { id }: User,
  { creatorId }: Seller,
  { productId, attachmentId }: { productId: number; attachmentId: number },
  { ip }: FullLife['traces']
) {
  const own = { user_id: id, created_at: now() }
  await db.table('comments').insert({ ...own, product_id: productId, content: 'A quiet read' })
  await db.table('follows').insert({ ...own, creator_id: creatorId })
  await db
    .table('cart_items')
    .insert({ ...own, product_id: productId, sales_price: 1_900, currency: 'CNY' })
  await db
    .table('product_reports')
    .insert({ ...own, product_id: productId, reason: 'other', details: 'Looks copied' })
  await db.table('downloads').insert({
    ...own,
    attachment_id: attachmentId,
    method: 'signed_url',
    address: ip,
    user_agent: 'Reader/7 full-life',
  })
}
