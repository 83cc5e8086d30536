import { request as httpRequest } from 'node:http'
import { DateTime } from 'luxon'
import { appUrl } from '#config/app'
import db from '@adonisjs/lucid/services/db'
import User from '#identity/models/user'
import { makeToken } from '#tests/support/access'
import { makeApplication } from '#tests/support/accounts/applications'
import { makeDraft } from '#tests/support/accounts/announcements'
import { makeEventNotification } from '#tests/support/accounts/event_notifications'
import { makeView } from '#tests/support/accounts/views'
import { makeTicket, makeTicketFile } from '#tests/support/accounts/tickets'
import { writeMessage } from '#tests/support/accounts/chats'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeClaimed } from '#tests/support/coupons'
import { makeAttachment } from '#tests/support/delivery'
import { unsubscribeTokenOf } from '#notifications/engines/unsubscribe_url'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller, sandboxId } from '#tests/support/orders'
import { makeCards } from '#tests/support/recharge_cards'
import { headersOf } from '#tests/support/access/role_headers'
import { PARAMETER_VALUES, type ServedRoute } from '#tests/support/access/served_routes'
import { makeSentNotification } from '#tests/support/trade/promotions'

export { cookieOf } from '#tests/support/access/role_headers'

/** The roles; `acting` is an admin who impersonates `user`. */
export const ROLES = [
  'visitor',
  'user',
  'creator',
  'admin',
  'banned',
  'read',
  'write',
  'acting',
] as const
export type Role = (typeof ROLES)[number]

export interface AccessFixture {
  /** The headers of each role. */
  headers: Record<Role, Record<string, string>>
  /** The value of a parameter, by the route's path. */
  valueOf: (path: string, name: string) => string
  people: { user: User; creator: User; admin: User }
}

/** A market with one object of each kind: a shop with a sale to `user`, and everybody signed in. */
export async function makeAccessFixture(): Promise<AccessFixture> {
  const user = await makeUser()
  const seller = await makeSeller()
  const creator = await User.findOrFail(seller.user.id)
  await creator.merge({ password: PASSWORD }).save()
  const admin = await makeUser({ role: 'admin' })
  const goods = await makeListing(seller)
  const file = await makeAttachment(seller, goods, { kind: 'other', bytes: Buffer.from('zip') })
  const order = await makePaidOrder(user, goods)
  const payment = await db.from('payments').where('id', order.paymentId).firstOrFail()
  const [category] = await insert('categories', { shop_id: seller.shopId, name: 'Ink' })
  const comments = { user_id: user.id, product_id: goods.id, content: 'Hm' }
  const [comment] = await insert('comments', comments)
  const [follow] = await insert('follows', { user_id: user.id, creator_id: seller.creatorId })
  const now = new Date()
  const sale = { buyer_id: user.id, order_id: order.id }
  await insert('entitlements', { ...sale, product_id: goods.id, granted_at: now })
  const [copyId] = await insert('copies', {
    ...sale,
    attachment_id: file.id,
    status: 'failed',
    watermark_id: '0000000000a1',
    key_id: 'k1',
    failure_reason: 'interrupted',
  })
  const refundNo = 'RFACCESS'
  // A failed refund does not block another.
  await insert('refunds', {
    refund_no: refundNo,
    payment_id: order.paymentId,
    order_id: order.id,
    amount: 1,
    currency: 'CNY',
    state: 'failed',
    reason: 'DUPLICATE_PAYMENT',
    created_at: now,
  })
  const { coupon } = await makeClaimed(user, seller)
  const { application } = await makeApplication({ user })
  const notification = await makeEventNotification(user)
  const ticket = await makeTicket(user)
  const promotion = await makeSentNotification({ shopId: seller.shopId, userId: user.id })
  const view = await makeView(admin)
  const ticketFile = await makeTicketFile(user, { ticketId: ticket.id })
  const texts = { 'en-US': 'Thank you' }
  const [savedReply] = await insert('saved_replies', { name: 'Thanks', texts, updated_at: now })
  await writeMessage(user.id, creator.id)
  const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
  const token = await makeToken(user, { scopes: ['read'] })
  const cards = await makeCards()
  const card = await db.from('recharge_cards').where('batch_id', cards.batch.id).firstOrFail()
  const gatewayId = await sandboxId()

  const byPath: [RegExp, string, string | number][] = [
    [/attachments/, 'id', file.id],
    [/creator-applications/, 'id', application.id],
    [/admin-dashboard\/users|admin\/users/, 'id', user.id],
    [/views/, 'id', view.id],
    [/eventNotifications/, 'id', notification.id],
    [/tickets/, 'id', ticket.id],
    [/tickets/, 'fileId', ticketFile.id],
    [/saved-replies/, 'id', savedReply!],
    [/recharge-cards/, 'id', card.id],
    [/payment-gateways/, 'id', gatewayId],
    [/recharge-cards/, 'batch', cards.batch.batchNo],
    [/categories/, 'id', category],
    [/follows/, 'id', follow],
    [/admin.*\/notifications/, 'id', await makeDraft()],
    [/promotions\/notifications/, 'id', promotion.id],
    [/user\/announcements/, 'id', promotion.announcementId],
    [/coupons/, 'id', coupon.id],
    [/access-tokens/, 'id', token.id],
    [/unsubscri/, 'token', await unsubscribeTokenOf(user.id, 'news')],
    [/auth\/sessions/, 'id', '7d1c3d0e-0000-4000-8000-000000000000'],
    [/./, 'id', goods.id],
    [/./, 'pid', goods.id],
    [/./, 'aid', file.id],
    [/./, 'cid', comment],
    [/./, 'chatPartnerId', creator.id],
    [/./, 'copyId', copyId!],
    [/./, 'page', 1],
    [/./, 'n', 1],
    [/./, 'name', name],
    [/./, 'tradeNo', order.tradeNo],
    [/./, 'paymentNo', payment.payment_no],
    [/./, 'refundNo', refundNo],
    [/./, 'gateway', 'sandbox'],
    [/settlements|webhooks\/payouts/, 'type', 'PAYPAL'],
    [/settlements/, 'channel', 'usdt'],
    // No such withdrawal: 404.
    [/studio\/payouts/, 'invoiceNo', 'S2026-000001'],
    [/./, 'reference', 'none'],
    [/./, 'reportId', '7d1c3d0e-0000-4000-8000-000000000000'],
    [/./, 'sampleId', '7d1c3d0e-0000-4000-8000-000000000000'],
    [/./, 'uploadKey', '7d1c3d0e-0000-4000-8000-000000000000'],
    [/./, 'ticket', '7d1c3d0e-0000-4000-8000-000000000000'],
    [/./, 'number', 1],
    [/./, 'document', 'about'],
    [/developers/, 'subject', 'account'],
    [/sitemaps/, 'kind', 'products'],
    [/sitemaps/, 'part', 1],
  ]
  return {
    people: { user, creator, admin },
    headers: await headersOf({ user, creator, admin }, token.header),
    valueOf: (path, wanted) => {
      const found = byPath.find(([route, parameter]) => route.test(path) && parameter === wanted)
      const value = found?.[2] ?? PARAMETER_VALUES[wanted]
      if (value === undefined) throw new Error(`The access fixture knows no ${wanted} of ${path}`)
      return String(value)
    },
  }
}

async function insert(table: string, row: Record<string, unknown>): Promise<number[]> {
  const stamped = table === 'entitlements' ? row : { ...row, created_at: DateTime.utc().toJSDate() }
  const rows: { id: number }[] = await db.table(table).insert(stamped).returning('id')
  return rows.map(({ id }) => id)
}

/** The route's address in this fixture. */
export function pathIn(fixture: AccessFixture, { path }: Pick<ServedRoute, 'path'>): string {
  return path
    .replace(/\{(\w+)\}/g, (_, name: string) => fixture.valueOf(path, name))
    .replace('*', 'nothing/here')
}

export type RawRequest = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | null
}

/**
 * Sends one request, its address unchanged (fetch would normalize it), and rolls its changes back after `inspect` ran,
 * with those of `before`. Reads only the headers of an endless stream.
 */
export async function requestAndRollBack(
  request: RawRequest,
  inspect?: () => Promise<void>,
  before?: () => Promise<unknown> | undefined
) {
  await clearRateLimits()
  await db.beginGlobalTransaction()
  try {
    await before?.()
    const response = await sendRaw(request)
    await inspect?.()
    return response
  } finally {
    await db.rollbackGlobalTransaction()
  }
}

/** As `requestAndRollBack`, but without the rollback: the request runs as in production. */
export async function send(
  request: RawRequest,
  base?: string
): Promise<{ status: number; text: string }> {
  await clearRateLimits()
  return sendRaw(request, base)
}

/** @param base of another web process; default: this one */
function sendRaw(
  { method, path, headers, body }: RawRequest,
  base: string = appUrl
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(base)
  const content = body === undefined && !['GET', 'HEAD', 'OPTIONS'].includes(method) ? '{}' : body
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      hostname,
      port,
      method,
      path,
      headers: {
        'accept': 'application/json, text/html',
        'accept-language': 'en-US',
        // Node sets the length of a body only for some methods.
        ...(content
          ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }
          : {}),
        ...headers,
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const status = response.statusCode ?? 0
      if (response.headers['content-type']?.includes('event-stream')) {
        response.destroy()
        return resolve({ status, text: '' })
      }
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status, text }))
      response.on('error', reject)
    })
    request.end(content ?? undefined)
  })
}
