import { type DurationLike } from 'luxon'
import { SYSTEM } from '#core/http/actor'
import type { Currency } from '#core/money/currency'
import Product from '#catalog/models/product'
import type User from '#identity/models/user'
import { FindShopByCreatorName } from '#shops/queries/shops'
import { ClaimCoupon } from '#promotions/actions/claim_coupon'
import { CreateCoupon } from '#promotions/actions/create_coupon'
import { UpdateCoupon } from '#promotions/actions/update_coupon'
import Coupon, { type DiscountType } from '#promotions/models/coupon'
import CouponClaim from '#promotions/models/coupon_claim'
import { type TimeTraveler } from './time_traveler.js'

interface CouponPlan {
  creator: string
  code: string
  title: string
  discountType: DiscountType
  discountAmount: bigint
  currency: Currency
  minOrderAmount?: bigint
  usageLimit?: number
  /** Titles of products; all products of the shop when absent. */
  products?: string[]
  isPublic?: boolean
  isOff?: boolean
  madeAgo: DurationLike
  /** Start; at once when absent. */
  startsIn?: DurationLike
  /** Duration from the start. */
  lasts?: DurationLike
  /** Keys of the accounts that claimed it on its first day. */
  claims: string[]
  /** Accounts that claimed it after the seeded orders and still hold it. */
  lateClaims?: [key: string, ago: DurationLike][]
}

const PLANS: CouponPlan[] = [
  {
    creator: 'linwan',
    code: 'LINWAN10',
    title: '新读者见面礼',
    discountType: 'percentage',
    discountAmount: 1_000n,
    currency: 'CNY',
    isPublic: true,
    madeAgo: { weeks: 5 },
    claims: ['xiaoman', 'chenmo', 'minato', 'seoyeon'],
    lateClaims: [['yutong', { days: 1 }]],
  },
  {
    creator: 'linwan',
    code: 'DENGHUO50',
    title: '灯火社满减券',
    discountType: 'fixed',
    discountAmount: 1_000n,
    currency: 'CNY',
    minOrderAmount: 5_000n,
    usageLimit: 100,
    isPublic: true,
    madeAgo: { weeks: 4 },
    lasts: { weeks: 9 },
    claims: ['chenmo'],
    lateClaims: [
      ['xiaoman', { days: 2 }],
      ['yutong', { days: 1 }],
    ],
  },
  {
    creator: 'linwan',
    code: 'QIURI20',
    title: '秋日画集八折',
    discountType: 'percentage',
    discountAmount: 2_000n,
    currency: 'CNY',
    products: ['山水之间', '窗边十二月'],
    usageLimit: 30,
    madeAgo: { weeks: 5 },
    lasts: { weeks: 3 },
    claims: ['xiaoman', 'yutong'],
  },
  {
    creator: 'linwan',
    code: 'LAOPENGYOU',
    title: '老读者回馈',
    discountType: 'fixed',
    discountAmount: 1_500n,
    currency: 'CNY',
    isOff: true,
    madeAgo: { weeks: 3 },
    claims: [],
  },
  {
    creator: 'linwan',
    code: 'QIANLIANGMING',
    title: '前两名读者专享',
    discountType: 'fixed',
    discountAmount: 500n,
    currency: 'CNY',
    usageLimit: 2,
    madeAgo: { weeks: 2 },
    claims: ['yutong', 'chenmo'],
  },
  {
    creator: 'linwan',
    code: 'XINNIAN15',
    title: '新年八五折',
    discountType: 'percentage',
    discountAmount: 1_500n,
    currency: 'CNY',
    madeAgo: { days: 2 },
    startsIn: { weeks: 4 },
    lasts: { weeks: 3 },
    claims: ['xiaoman'],
  },
  {
    creator: 'harper',
    code: 'AUTUMN15',
    title: 'Read more this autumn',
    discountType: 'percentage',
    discountAmount: 1_500n,
    currency: 'USD',
    isPublic: true,
    madeAgo: { weeks: 5 },
    lasts: { weeks: 8 },
    claims: ['maya', 'tom', 'priya'],
    lateClaims: [['xiaoman', { days: 3 }]],
  },
  {
    creator: 'shiomi',
    code: 'SHIOMI100',
    title: 'はじめての方へ',
    discountType: 'fixed',
    discountAmount: 100n,
    currency: 'JPY',
    minOrderAmount: 500n,
    isPublic: true,
    madeAgo: { weeks: 5 },
    claims: ['minato', 'yui'],
  },
]

/** Coupons of the three shops and their claims before the seeded orders, which use them. */
export async function seedCoupons(users: Map<string, User>, past: TimeTraveler): Promise<void> {
  for (const plan of PLANS) {
    if (await Coupon.findBy({ code: plan.code })) continue
    await seedCoupon(plan, past)
    for (const key of plan.claims) await claim(plan.code, users.get(key)!, plan.madeAgo, past)
  }
}

/** Claims after the seeded orders. */
export async function seedLateClaims(users: Map<string, User>, past: TimeTraveler): Promise<void> {
  for (const { code, lateClaims = [] } of PLANS) {
    const { id: couponId } = await Coupon.findByOrFail({ code })
    for (const [key, ago] of lateClaims) {
      const { id: userId } = users.get(key)!
      if (await CouponClaim.findBy({ couponId, userId })) continue
      await claim(code, users.get(key)!, ago, past)
    }
  }
}

async function seedCoupon(plan: CouponPlan, past: TimeTraveler) {
  const shop = await (await past.make(FindShopByCreatorName)).execute(plan.creator)
  if (!shop) throw new Error(`No shop of ${plan.creator} for its coupons`)
  const { creator: _, claims: __, lateClaims: ___, products = [], madeAgo, ...rest } = plan
  const { lasts, startsIn, isOff, ...terms } = rest
  const chosen = await Product.query().where('shopId', shop.id).whereIn('title', products)
  const startsAt = startsIn ? past.now.plus(startsIn) : past.ago(madeAgo)
  const couponId = await (
    await past.at(madeAgo, CreateCoupon)
  ).execute({
    minOrderAmount: 0n,
    usageLimit: null,
    isPublic: false,
    ...terms,
    shopId: shop.id,
    productIds: chosen.map(({ id }) => id),
    startsAt,
    endsAt: lasts ? startsAt.plus(lasts) : null,
    perUserLimit: 1,
    actor: SYSTEM,
  })
  if (!isOff) return
  const update = await past.make(UpdateCoupon)
  await update.execute({ couponId, shopId: shop.id, status: 'inactive', actor: SYSTEM })
}

async function claim(
  couponCode: string,
  { id: userId }: User,
  ago: DurationLike,
  past: TimeTraveler
) {
  await (await past.at(ago, ClaimCoupon)).execute({ userId, couponCode })
}
