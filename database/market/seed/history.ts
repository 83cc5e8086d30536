import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type DateTime } from 'luxon'
import { RecordSale } from '#catalog/listings/actions/record_sale'
import Product from '#catalog/models/product'
import Entitlement from '#delivery/models/entitlement'
import type User from '#identity/models/user'
import { FailPayment } from '#orders/settlement/actions/fail_payment'
import { ConfirmPayment } from '#orders/settlement/actions/confirm_payment'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import Order from '#orders/models/order'
import { EnsureSandboxGateway } from '#payments/gateways/actions/ensure_sandbox_gateway'
import PaymentGateway from '#payments/models/payment_gateway'
import { type CommentPlan } from '../comments.js'
import { Random } from '../random.js'
import { type SalePlan } from '../sales.js'
import { shops } from '../shops/index.js'
import { type TimeTraveler } from './time_traveler.js'

export interface World {
  users: Map<string, User>
  products: Map<string, Product>
  past: TimeTraveler
  sales: SalePlan[]
  comments: CommentPlan[]
}

/** The demo's products by slug. */
export async function findGoods(): Promise<Map<string, Product>> {
  const plans = shops.flatMap(({ products }) => products)
  const rows = await Product.query().whereIn(
    'title',
    plans.map(({ title }) => title)
  )
  const slugs = new Map(plans.map(({ title, slug }) => [title, slug]))
  return new Map(rows.map((row) => [slugs.get(row.title)!, row]))
}

/**
 * The orders of the last weeks, placed and paid through the orders module, with ledger entries and comments. Copies
 * are not made; each buyer's first request makes theirs.
 */
export async function seedHistory(world: World): Promise<{ orders: number; comments: number }> {
  const buyerIds = [...world.users.values()].map(({ id }) => id)
  const existing = await Order.query().whereIn('buyerId', buyerIds).first()
  if (existing) return { orders: 0, comments: 0 }

  await (await world.past.make(EnsureSandboxGateway)).execute()
  const { id: gatewayId } = await PaymentGateway.findByOrFail({ driver: 'sandbox' })
  const lapsed: number[] = []
  const counts = await db.transaction(async (trx) => {
    const boughtAt = new Map<string, DateTime>()
    let orders = 0
    for (const plan of world.sales) {
      const paymentId = await placeAndPay(plan, gatewayId, world, trx)
      if (plan.paidAfter === null) lapsed.push(paymentId)
      orders += plan.products.length
      for (const slug of plan.products) boughtAt.set(`${plan.buyer.key}/${slug}`, plan.placedAt)
    }
    return { orders, comments: await seedComments(world, boughtAt, trx) }
  })
  for (const paymentId of lapsed) await abandon(paymentId, world.past)
  return counts
}

async function placeAndPay(
  plan: SalePlan,
  gatewayId: number,
  { users, products, past }: World,
  trx: TransactionClientContract
): Promise<number> {
  const { buyer, placedAt, paidAfter, message } = plan
  const planned = plan.products.map((slug) => products.get(slug)!)
  const placeOrder = await past.when(placedAt, PlaceOrder)
  const payment = await placeOrder.execute(
    {
      userId: users.get(buyer.key)!.id,
      products: planned.map(({ id }) => ({ id })),
      currency: buyer.currency,
      gatewayId,
      message,
    },
    trx
  )
  if (paidAfter === null) return payment.id

  const paidAt = placedAt.plus({ seconds: paidAfter })
  const confirm = await past.when(paidAt, ConfirmPayment)
  await confirm.execute({ paymentId: payment.id }, trx)
  await grant(payment.id, paidAt, past, trx)
  return payment.id
}

/** Grants the files of a payment's products. */
export async function grant(
  paymentId: number,
  grantedAt: DateTime,
  past: TimeTraveler,
  trx: TransactionClientContract
) {
  const recordSale = await past.when(grantedAt, RecordSale)
  for (const order of await Order.query({ client: trx }).where({ paymentId })) {
    const { buyerId, productId, id: orderId } = order
    if (productId === null) continue
    await Entitlement.create({ buyerId, productId, orderId, grantedAt }, { client: trx })
    await recordSale.execute({ productId }, trx)
  }
}

async function abandon(paymentId: number, past: TimeTraveler) {
  const order = await Order.findByOrFail({ paymentId })
  const action = await past.when(order.createdAt.plus({ minutes: 30 }), FailPayment)
  await action.execute(paymentId, { status: 'expired' })
}

async function seedComments(
  { users, products, past, comments }: World,
  boughtAt: Map<string, DateTime>,
  trx: TransactionClientContract
) {
  const random = new Random('comments')
  let written = 0
  const write = async (comment: {
    product: string
    user: string
    content: string
    parentId: number | null
    at: DateTime
  }) => {
    const latest = past.ago({ minutes: random.whole(10, 80) })
    const createdAt = comment.at < latest ? comment.at : latest
    written += 1
    const row = {
      product_id: products.get(comment.product)!.id,
      user_id: users.get(comment.user)!.id,
      content: comment.content,
      parent_id: comment.parentId,
      created_at: createdAt.toJSDate(),
    }
    const [id] = await trx.table('comments').insert(row).returning('id')
    return { id: typeof id === 'object' ? id.id : id, createdAt }
  }
  for (const { product, by, text, reply } of comments) {
    const at = boughtAt
      .get(`${by}/${product}`)!
      .plus({ hours: random.whole(3, 90), minutes: random.whole(0, 59) })
    const { id, createdAt } = await write({ product, user: by, content: text, parentId: null, at })
    if (!reply) continue
    const { creatorName } = shops.find(({ products: all }) =>
      all.some(({ slug }) => slug === product)
    )!
    await write({
      product,
      user: creatorName,
      content: reply,
      parentId: id,
      at: createdAt.plus({ hours: random.whole(1, 20) }),
    })
  }
  return written
}
