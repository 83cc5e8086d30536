import { createHash, randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type User from '#identity/models/user'
import Payment from '#payments/models/payment'
import { RecountCustomers } from '#marketing/actions/recount_customers'
import { IssueReceipt } from '#sales/actions/issue_receipt'
import type Order from '#orders/models/order'
import { makeUser } from '#tests/support/identity'
import { makeApplication, proveMail } from '#tests/support/accounts/applications'
import { makeReport, makeTicket, makeTicketFile } from '#tests/support/accounts/tickets'
import { notifyAbout } from '#tests/support/accounts/event_notifications'
import { writeMessage } from '#tests/support/accounts/chats'
import { makeClaimed, reserve } from '#tests/support/coupons'
import { makeAttachment } from '#tests/support/delivery'
import { makeListing, makePaidOrder, makeSeller, type Seller } from '#tests/support/orders'
import { makeSentNotification } from '#tests/support/trade/promotions'
import { makeCards } from '#tests/support/recharge_cards'

const now = () => DateTime.utc().toJSDate()

/** Stored secrets that no export may contain. */
export const STORED_SECRETS = ['recovery-hash', 'code-hash', 'sealed'] as const
const [RECOVERY_HASH, CODE_HASH, SEALED_SECRET] = STORED_SECRETS

export interface UserWithAllData {
  user: User
  seller: Seller
  /** Personal data that identifies this user only. */
  personal: {
    email: string
    username: string
    pendingEmail: string
    previousEmail: string
    phoneNumber: string
    ip: string
    billingName: string
    billingAddress: string
  }
}

/** A buyer with a row in every table with personal data. */
export async function makeUserWithAllData(): Promise<UserWithAllData> {
  const user = await makeUser()
  const personal = {
    email: user.email,
    username: user.username,
    pendingEmail: `new-${user.email}`,
    previousEmail: `old-${user.email}`,
    phoneNumber: `+8613${String(user.id).padStart(9, '0')}`,
    ip: '203.0.113.77',
    billingName: `Lotus Trading ${user.id} Ltd`,
    billingAddress: `${user.id} Lotus Lane`,
  }
  const { pendingEmail, previousEmail, phoneNumber } = personal
  const changedAt = DateTime.utc()
  await user
    .merge({ pendingEmail, phoneNumber, phoneCountry: 'CN', twoFactorSecret: SEALED_SECRET })
    .merge({
      avatarKey: 'avatars/all-data.webp',
      twoFactorEnabledAt: null,
      passwordChangedAt: changedAt,
      twoFactorRemovedAt: changedAt,
      emailChangedAt: changedAt,
      previousEmail,
    })
    .save()
  await insertSecurityRows(user, personal)

  const seller = await makeSeller()
  const goods = await makeListing(seller)
  const file = await makeAttachment(seller, goods, { kind: 'other', bytes: Buffer.from('zip') })
  const order = await makePaidOrder(user, goods)
  await issueReceiptFor(user, order, personal)
  const recount = await app.container.make(RecountCustomers)
  await recount.execute({ shopId: seller.shopId, userIds: [user.id] })
  const { coupon } = await makeClaimed(user, seller)
  await reserve(user, order, coupon)
  await insertEntitlementAndCopy(user, order, file)
  await insertRedeemedCard(user)
  await makeSentNotification({ shopId: seller.shopId, userId: user.id })
  await db
    .table('muted_shops')
    .insert({ user_id: user.id, shop_id: seller.shopId, muted_at: now() })
  await makeApplication({ user: user })
  await proveMail(user)
  const ticket = await makeTicket(user, { reply: 'It is still broken' })
  await makeTicketFile(user, { ticketId: ticket.id })
  await notifyAbout(user, seller, await makeReport(seller.user, user))
  await writeMessage(user.id, seller.user.id)
  await insertChatRows(user.id, seller.user.id)
  await insertActivity(user, seller, { productId: goods.id, attachmentId: file.id }, personal)
  return { user, seller, personal }
}

async function insertChatRows(userId: number, partnerId: number) {
  const chat = await db.from('chat_members').where('user_id', userId).firstOrFail()
  await db.table('chat_images').insert({
    user_id: userId,
    chat_id: chat.chat_id,
    seq: 1,
    position: 1,
    width: 8,
    height: 8,
    storage_key: `pictures/${userId}/chat`,
    state: 'ready',
    created_at: now(),
  })
  await db.table('chat_reports').insert({
    chat_id: chat.chat_id,
    reporter_id: userId,
    reported_id: partnerId,
    created_at: now(),
  })
}

async function insertSecurityRows(
  { id, email }: User,
  { phoneNumber, ip }: UserWithAllData['personal']
) {
  const common = { user_id: id, created_at: now() }
  const soon = DateTime.utc().plus({ minutes: 10 }).toJSDate()
  await db.table('recovery_codes').insert({ ...common, code_hash: RECOVERY_HASH })
  await db
    .table('notification_preferences')
    .insert({ user_id: id, topic: 'news', mail: false, push: true })
  await db.table('push_subscriptions').insert({
    ...common,
    endpoint_hash: createHash('sha256').update(`push-${id}`).digest('hex'),
    sealed: 'sealed',
    access_epoch: 0,
    device: 'Firefox on Linux',
    locale: 'en-US',
  })
  await db
    .table('sign_in_challenges')
    .insert({ ...common, token_hash: `challenge-${id}`, expires_at: soon })
  await db
    .table('password_resets')
    .insert({ ...common, token_hash: `reset-${id}`, expires_at: soon })
  await db
    .table('access_tokens')
    .insert({ ...common, name: 'CI', token_hash: `token-${id}`, hint: 'abcd', scopes: ['read'] })
  const code = { code_hash: CODE_HASH, expires_at: soon, created_at: now() }
  await db.table('verification_codes').insert([
    { ...code, purpose: 'sign_up', address: email },
    { ...code, purpose: 'bind_phone', address: phoneNumber, user_id: id },
  ])
  await db.table('user_bans').insert({ ...common, reason: 'A mistake', lifted_at: now() })
  await db.table('idempotency_keys').insert({
    ...common,
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

/** A redeemed card without its balance, because an account with a balance cannot be deleted. */
async function insertRedeemedCard({ id }: User) {
  const { batch } = await makeCards()
  await db
    .from('recharge_cards')
    .where('batch_id', batch.id)
    .update({ redeemed_by_id: id, redeemed_at: now() })
}

async function issueReceiptFor(
  { id: buyerId }: User,
  order: Order,
  { billingName, billingAddress }: UserWithAllData['personal']
) {
  const { paymentNo } = await Payment.findOrFail(order.paymentId)
  const billing = { billingName, taxNumber: `${billingName} 91310000`, billingAddress }
  const issueReceipt = await app.container.make(IssueReceipt)
  await issueReceipt.execute({ paymentNo, buyerId, billing, keeps: true })
}

/** An entitlement and a finished copy; no file is stamped. */
async function insertEntitlementAndCopy({ id }: User, order: Order, file: { id: number }) {
  const common = { buyer_id: id, order_id: order.id }
  await db
    .table('entitlements')
    .insert({ ...common, product_id: order.productId, granted_at: now() })
  await db.table('copies').insert({
    ...common,
    attachment_id: file.id,
    status: 'done',
    watermark_id: randomBytes(6).toString('hex'),
    key_id: 'k1',
    done_at: now(),
    created_at: now(),
  })
}

async function insertActivity(
  { id }: User,
  { creatorId }: Seller,
  { productId, attachmentId }: { productId: number; attachmentId: number },
  { ip }: UserWithAllData['personal']
) {
  const common = { user_id: id, created_at: now() }
  await db.table('comments').insert({ ...common, product_id: productId, content: 'A quiet read' })
  await db.table('follows').insert({ ...common, creator_id: creatorId })
  await db
    .table('cart_items')
    .insert({ ...common, product_id: productId, sales_price: 1_900, currency: 'CNY' })
  await db.table('saved_views').insert({
    ...common,
    screen: 'users',
    name: 'Creators',
    filters: 'role=creator',
  })
  await db.table('event_notifications').insert({
    ...common,
    type: 'new_product',
    subject_id: productId,
    data: { productTitle: 'A quiet read' },
    updated_at: now(),
  })
  await db.table('downloads').insert({
    ...common,
    attachment_id: attachmentId,
    method: 'signed_url',
    address: ip,
    user_agent: 'Reader/7 all-data',
  })
  const read = { user_id: common.user_id, attachment_id: attachmentId }
  const moment = { first_at: now(), last_at: now(), day: now() }
  const pages = { pages: '{[1,4)}', views: 3, addresses: JSON.stringify([ip]) }
  await db.table('page_views').insert({ ...read, ...moment, ...pages })
  await db.table('reading_positions').insert({ ...read, page: 3, updated_at: now() })
}
