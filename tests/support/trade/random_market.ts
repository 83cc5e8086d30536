import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { SYSTEM } from '#core/http/actor'
import { Money } from '#core/money/money'
import type User from '#identity/models/user'
import { FailPayment } from '#orders/settlement/actions/fail_payment'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import { PlaceTip } from '#orders/tips/actions/place_tip'
import { RequestRefund } from '#orders/refunds/actions/request_refund'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import { RedeemRechargeCard } from '#payments/recharge_cards/actions/redeem_recharge_card'
import { claimCoupon, makeCoupon } from '#tests/support/coupons'
import {
  decideAtSandbox,
  makeBuyer,
  makeListing,
  makeSeller,
  sandboxId,
  type Seller,
} from '#tests/support/orders'
import { makeCards } from '#tests/support/recharge_cards'
import { releaseNow } from '#tests/support/trade/release_now'

/** The seed of the random market: a failure names it, so that it can be reproduced. */
export const SEED = Number(process.env.SCREENS_SEED ?? Date.now() % 1_000_000)
const CURRENCIES = ['CNY', 'USD', 'JPY'] as const

let state = SEED
const chance = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
const whole = (least: number, most: number) => least + Math.floor(chance() * (most - least + 1))
const pick = <T>(among: readonly T[]): T => among[whole(0, among.length - 1)]!

export type Market = { sellers: Seller[]; buyers: User[]; gateways: number[] }

/** Two shops, one of them in its free first days; buyers with coupons and with a balance; gateways with a fee. */
export async function makeMarket(): Promise<Market> {
  const sellers = [await makeSeller(), await makeSeller({ approvedAt: DateTime.utc() })]
  await db.from('shops').update({
    tipping_enabled: true,
    tipping_title: 'Tea',
    tipping_min: 1_500,
    tipping_max: 15_000,
  })
  const buyers = [await makeBuyer(), await makeBuyer(), await makeBuyer()]
  const redeem = await app.container.make(RedeemRechargeCard)
  for (const { id: userId } of buyers) {
    for (const currency of CURRENCIES) {
      const { code } = await makeCards({ minor: 9_000_000n, currency })
      await redeem.execute({ userId, code })
    }
    for (const seller of sellers) await claimCoupon({ id: userId }, await someCoupon(seller))
  }
  const sandbox = await sandboxId()
  const share = { creator_fee_bp: 700, buyer_surcharge_bp: 330 }
  await db.from('payment_gateways').where('id', sandbox).update(share)
  const balance = await db.from('payment_gateways').where('driver', 'balance').firstOrFail()
  await db.from('payment_gateways').where('id', balance.id).update({ is_enabled: true })
  return { sellers, buyers, gateways: [sandbox, sandbox, balance.id] }
}

const someCoupon = (seller: Seller) =>
  makeCoupon(seller, { discountType: 'percentage', discountAmount: 1_750n, perUserLimit: 5 })

export async function placeRandomOrder({ sellers, buyers, gateways }: Market) {
  const userId = pick(buyers).id
  const gatewayId = pick(gateways)
  const currency = pick(CURRENCIES)
  if (chance() < 0.2) {
    const { creatorId } = pick(sellers)
    const { name } = await db.from('creators').where('id', creatorId).firstOrFail()
    const amount = new Money(BigInt(whole(2_000, 9_000)), 'CNY')
    const tip = await app.container.make(PlaceTip)
    return tip.execute({ userId, creatorName: name, amount, gatewayId })
  }
  const products = []
  for (let n = whole(1, 2); n > 0; n--) {
    const price = whole(100, 9_000)
    products.push(await makeListing(pick(sellers), { price, currency: pick(CURRENCIES) }))
  }
  const place = await app.container.make(PlaceOrder)
  return place.execute({
    userId,
    products: products.map(({ id }) => ({ id })),
    currency,
    gatewayId,
  })
}

/** Paid, expired, refund requested, refunded at once or after the money was released. */
export async function advancePayment(paymentNo: string) {
  const payment = await db.from('payments').where('payment_no', paymentNo).firstOrFail()
  if (payment.status !== 'succeeded') {
    if (chance() < 0.15) {
      const abandon = await app.container.make(FailPayment)
      return abandon.execute(payment.id, { status: 'expired' })
    }
    const settle = await app.container.make(SyncPayment)
    await settle.execute({ paymentNo })
    await decideAtSandbox(paymentNo, 'succeeded')
    await settle.execute({ paymentNo })
  }
  for (const order of await db.from('orders').where('payment_id', payment.id)) {
    const { trade_no: tradeNo, buyer_id: buyerId } = order
    if (chance() < 0.3) await releaseNow(tradeNo)
    if (chance() < 0.2) {
      const request = await app.container.make(RequestRefund)
      await request.execute({ tradeNo, buyerId, note: 'Twice' })
    }
    if (chance() < 0.3) {
      const approve = await app.container.make(ApproveRefund)
      const decision = { tradeNo, reason: 'DUPLICATE_PAYMENT', note: '', actor: SYSTEM } as const
      const { refundNo } = await approve.execute(decision)
      await (await app.container.make(SyncRefund)).execute({ refundNo })
    }
  }
}
