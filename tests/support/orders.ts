import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import env from '#start/env'
import type { Currency } from '#core/money/currency'
import User from '#identity/models/user'
import { EnsureSandboxGateway } from '#payments/gateways/actions/ensure_sandbox_gateway'
import { signSandboxMessage } from '#partners/sandbox/sandbox_signature'
import { SandboxSite } from '#payments/gateways/drivers/sandbox/sandbox_site'
import Payment from '#payments/models/payment'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import Order from '#orders/models/order'
import { uniqueWord } from '#tests/support/shops'

const now = () => DateTime.utc().toJSDate()

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const [made] = await db.table(table).insert(row).returning('id')
  return typeof made === 'object' ? made.id : made
}

/** A user who may sign in through `client.loginAs`, without a password. */
export async function makeBuyer(role: 'user' | 'creator' = 'user'): Promise<User> {
  const name = uniqueWord('buyer')
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

/** An approved creator with an open shop since then; approved long ago by default. */
export async function makeSeller(
  given: { approvedAt?: DateTime; serviceFeeBp?: number } = {}
): Promise<Seller> {
  const approvedAt = (given.approvedAt ?? DateTime.utc().minus({ days: 400 })).toJSDate()
  const user = await makeBuyer('creator')
  const creatorId = await insert('creators', {
    user_id: user.id,
    name: uniqueWord('creator'),
    status: 'active',
    service_fee_bp: given.serviceFeeBp ?? 500,
    approved_at: approvedAt,
    created_at: approvedAt,
  })
  const shopId = await insert('shops', {
    creator_id: creatorId,
    name: 'Paper Lantern',
    description: 'Guides',
    currency: 'CNY',
    created_at: approvedAt,
  })
  return { user, creatorId, shopId }
}

export interface Listing {
  id: number
  price: bigint
  currency: Currency
}

/** A published product; `price` in minor units. */
export async function makeListing(
  seller: Seller,
  given: { price?: number | bigint; currency?: Currency; title?: string } & Record<
    string,
    unknown
  > = {}
): Promise<Listing> {
  const { price = 1_900, currency = 'CNY', title = 'Ink drawing', ...columns } = given
  const id = await insert('products', {
    shop_id: seller.shopId,
    title,
    sales_price: BigInt(price),
    currency,
    status: 'published',
    watermark: JSON.stringify({
      enabled: true,
      visible: { enabled: true, text: '{username}', position: 'footer', opacity: 0.3 },
      hidden: { enabled: true, overlay: 'strong' },
      onWatermarkFailure: 'offer_original',
      synonymGroups: [],
    }),
    published_at: now(),
    created_at: now(),
    ...columns,
  })
  return { id, price: BigInt(price), currency }
}

/** The sandbox's row: an emptied database has none. */
export async function sandboxId(): Promise<number> {
  await (await app.container.make(EnsureSandboxGateway)).execute()
  const { id } = await db.from('payment_gateways').where('driver', 'sandbox').firstOrFail()
  return id
}

/** The body of POST /api/v1/user/orders for one product, paid at the sandbox. */
export async function orderBody(goods: Listing, more: Record<string, unknown> = {}) {
  return {
    products: [{ id: goods.id, currency: goods.currency, salesPrice: goods.price.toString() }],
    paymentGatewayId: await sandboxId(),
    currency: goods.currency,
    ...more,
  }
}

/** Buying an owned product again needs a confirmation. */
type Purchase = { confirmDuplicate?: boolean; withoutCoupons?: boolean }

/** An order of this product that waits for its payment at the sandbox. */
export async function makeUnpaidOrder(buyer: User, goods: Listing, purchase: Purchase = {}) {
  const placeOrder = await app.container.make(PlaceOrder)
  const { paymentNo } = await placeOrder.execute({
    userId: buyer.id,
    products: [{ id: goods.id }],
    currency: goods.currency,
    gatewayId: await sandboxId(),
    ...purchase,
  })
  const syncPayment = await app.container.make(SyncPayment)
  await syncPayment.execute({ paymentNo })
  const payment = await Payment.findByOrFail('paymentNo', paymentNo)
  const order = await Order.findByOrFail('paymentId', payment.id)
  return { order, payment }
}

/** Decides on the sandbox's page, without a webhook. */
export async function decideAtSandbox(paymentNo: string, outcome: 'succeeded' | 'failed') {
  const site = await app.container.make(SandboxSite)
  const charge = await site.findByMerchant(paymentNo)
  await site.decide(charge!.reference, outcome)
}

/** A paid order, created by the actions of a real purchase. */
export async function makePaidOrder(
  buyer: User,
  goods: Listing,
  purchase: Purchase = {}
): Promise<Order> {
  const { order, payment } = await makeUnpaidOrder(buyer, goods, purchase)
  await decideAtSandbox(payment.paymentNo, 'succeeded')
  await (await app.container.make(SyncPayment)).execute({ paymentNo: payment.paymentNo })
  return order.refresh()
}

/** The sandbox's raw message about a payment. */
export function sandboxMessage(
  paymentNo: string,
  given: { id?: string; type?: string; reference?: string; at?: DateTime; secret?: string } = {}
) {
  const body = JSON.stringify({
    id: given.id ?? uniqueWord('evt_'),
    type: given.type ?? 'charge.succeeded',
    data: { merchantReference: paymentNo, reference: given.reference },
  })
  const seconds = Math.floor((given.at ?? DateTime.utc()).toSeconds())
  const secret = given.secret ?? env.get('SANDBOX_GATEWAY_SECRET', '')
  return { body, signature: signSandboxMessage(body, secret, seconds) }
}

/** Sends a message to the sandbox's webhook unchanged, byte for byte. */
export function sendWebhook(message: { body: string; signature?: string }, gateway = 'sandbox') {
  return fetch(`${appUrl}/api/v1/webhooks/gateways/${gateway}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(message.signature && { 'sandbox-signature': message.signature }),
    },
    body: message.body,
  })
}
