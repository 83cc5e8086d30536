import db from '@adonisjs/lucid/services/db'
import { type DurationLike } from 'luxon'
import Product from '#catalog/models/product'
import { type Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type User from '#identity/models/user'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import Order from '#orders/models/order'
import { CreateRechargeCards } from '#payments/recharge_cards/actions/create_recharge_cards'
import { ExportRechargeCards } from '#payments/recharge_cards/actions/export_recharge_cards'
import { RedeemRechargeCard } from '#payments/recharge_cards/actions/redeem_recharge_card'
import PaymentGateway from '#payments/models/payment_gateway'
import RechargeCardBatch from '#payments/recharge_cards/models/recharge_card_batch'
import { grant } from './history.js'
import { type TimeTraveler } from './time_traveler.js'

interface BatchPlan {
  count: number
  minor: bigint
  currency: Currency
  note: string
  madeAgo: DurationLike
  /** Exported on the same day; accounts that redeemed a card, and when. */
  redeemed?: [key: string, ago: DurationLike][]
}

const BATCHES: BatchPlan[] = [
  {
    count: 20,
    minor: 5_000n,
    currency: 'CNY',
    note: '双十一读者活动',
    madeAgo: { days: 13 },
    redeemed: [
      ['xiaoman', { days: 10, hours: 2 }],
      ['chenmo', { days: 9, hours: 6 }],
    ],
  },
  { count: 5, minor: 1_000n, currency: 'USD', note: 'Winter newsletter', madeAgo: { days: 3 } },
]

/** The account that spends some of its balance, and when. */
const SPENDER = 'xiaoman'
const SPENT_AGO: DurationLike = { days: 9 }

/** Recharge cards: one exported batch with redeemed cards, one not yet exported; and a purchase by balance. */
export async function seedCards(users: Map<string, User>, past: TimeTraveler): Promise<void> {
  if (await RechargeCardBatch.query().first()) return
  const actor = { userId: users.get('admin')!.id, actingAsId: null }
  for (const { count, minor, currency, note, madeAgo, redeemed } of BATCHES) {
    const create = await past.at(madeAgo, CreateRechargeCards)
    const denomination = new Money(minor, currency)
    const expiresAt = past.now.plus({ years: 1 }).startOf('day')
    const { batchNo } = await create.execute({ count, denomination, expiresAt, note, actor })
    if (!redeemed) continue
    const { codes } = await (
      await past.at(madeAgo, ExportRechargeCards)
    ).execute({ batchNo, actor })
    for (const [place, [key, ago]] of redeemed.entries()) {
      const redeem = await past.at(ago, RedeemRechargeCard)
      await redeem.execute({ userId: users.get(key)!.id, code: codes[place]! })
    }
  }
  await spend(users.get(SPENDER)!, past)
}

/** The cheapest product in CNY that they do not own. */
async function spend({ id: userId }: User, past: TimeTraveler) {
  const product = await Product.query()
    .where({ currency: 'CNY', status: 'published' })
    .where('salesPrice', '>', 0)
    .whereNotExists((own) =>
      own.from('orders').whereColumn('orders.product_id', 'products.id').where('buyer_id', userId)
    )
    .orderBy('salesPrice')
    .first()
  if (!product) return
  const { id: gatewayId } = await PaymentGateway.findByOrFail({ driver: 'balance' })
  const place = await past.at(SPENT_AGO, PlaceOrder)
  const products = [{ id: product.id }]
  await place.execute({ userId, products, currency: 'CNY', gatewayId })
  const { paymentId } = await Order.query()
    .where({ buyerId: userId, productId: product.id })
    .firstOrFail()
  await db.transaction((trx) => grant(paymentId, past.ago(SPENT_AGO), past, trx))
}
