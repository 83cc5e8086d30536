import { type DurationLike } from 'luxon'
import { type Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type User from '#identity/models/user'
import { FailPayment } from '#orders/settlement/actions/fail_payment'
import { ConfirmPayment } from '#orders/settlement/actions/confirm_payment'
import { PlaceTip } from '#orders/tips/actions/place_tip'
import Order from '#orders/models/order'
import PaymentGateway from '#payments/models/payment_gateway'
import { type TimeTraveler } from './time_traveler.js'

interface TipPlan {
  from: string
  to: string
  /** Minor units. */
  minor: bigint
  currency: Currency
  message?: string
  ago: DurationLike
  /** The payment was never completed. */
  isLapsed?: true
}

/** Of readers who came early, so that a creator was paid on every Friday. */
const EARLY_TIPS: TipPlan[] = [
  'chenmo',
  'xiaoman',
  'yutong',
  'seoyeon',
  'minato',
  'yui',
  'maya',
].map((from, week) => ({
  from,
  to: 'linwan',
  minor: 3_000n + 500n * BigInt(week),
  currency: 'CNY',
  ago: { days: 80 - 7 * week, hours: 6 },
}))

const TIPS: TipPlan[] = [
  ...EARLY_TIPS,
  {
    from: 'chenmo',
    to: 'linwan',
    minor: 5_000n,
    currency: 'CNY',
    message: '《修灯人》读了两遍，最后一页看得想哭。',
    ago: { days: 19, hours: 3 },
  },
  {
    from: 'minato',
    to: 'shiomi',
    minor: 1_000n,
    currency: 'JPY',
    message: '坂の町の話、続きを待っています。',
    ago: { days: 15, hours: 7 },
  },
  { from: 'seoyeon', to: 'linwan', minor: 600n, currency: 'USD', ago: { days: 11, hours: 5 } },
  {
    from: 'xiaoman',
    to: 'linwan',
    minor: 2_000n,
    currency: 'CNY',
    message: '请你喝杯热茶，冬天也要继续写呀。',
    ago: { days: 8, hours: 2 },
  },
  {
    from: 'yutong',
    to: 'linwan',
    minor: 1_500n,
    currency: 'CNY',
    ago: { days: 5, hours: 9 },
    isLapsed: true,
  },
  {
    from: 'xiaoman',
    to: 'shiomi',
    minor: 3_000n,
    currency: 'CNY',
    message: '灯台的那一篇真好。',
    ago: { days: 2, hours: 4 },
  },
]

/** Seeded tips, all paid but one. */
export async function seedTips(users: Map<string, User>, past: TimeTraveler): Promise<void> {
  if (await Order.query().where('type', 'tipping').first()) return
  const { id: gatewayId } = await PaymentGateway.findByOrFail({ driver: 'sandbox' })
  for (const { from, to: creatorName, minor, currency, message, ago, isLapsed } of TIPS) {
    const place = await past.at(ago, PlaceTip)
    const userId = users.get(from)!.id
    const amount = new Money(minor, currency)
    await place.execute({ userId, creatorName, amount, gatewayId, message })
    const { paymentId, createdAt } = await Order.query()
      .where({ buyerId: userId, type: 'tipping' })
      .orderBy('id', 'desc')
      .firstOrFail()
    if (isLapsed) {
      const abandon = await past.when(createdAt.plus({ minutes: 30 }), FailPayment)
      await abandon.execute(paymentId, { status: 'expired' })
    } else {
      await (
        await past.when(createdAt.plus({ seconds: 50 }), ConfirmPayment)
      ).execute({ paymentId })
    }
  }
}
