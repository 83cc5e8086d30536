import { type DurationLike } from 'luxon'
import { SYSTEM } from '#core/http/actor'
import type { Currency } from '#core/money/currency'
import type User from '#identity/models/user'
import { FindShopByCreatorName } from '#shops/queries/find_shop_by_creator_name'
import { ClaimCoupon } from '#promotions/actions/claim_coupon'
import { CreateCoupon } from '#promotions/actions/create_coupon'
import { UpdateCoupon } from '#promotions/actions/update_coupon'
import Coupon, { type DiscountType } from '#promotions/models/coupon'
import Product from '#catalog/models/product'
import { type TimeTraveller } from './time_traveller.js'

interface CouponPlan {
  creator: string
  code: string
  title: string
  discountType: DiscountType
  discountAmount: bigint
  currency: Currency
  minOrderAmount?: bigint
  usageLimit?: number
  /** Titles; everything in the shop when absent. */
  products?: string[]
  isPublic?: boolean
  isOff?: boolean
  madeAgo: DurationLike
  /** How long it can be used from then on. */
  lasts?: DurationLike
  /** Who claimed it, by their keys, and how long ago. */
  claims: [key: string, ago: DurationLike][]
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
    claims: [
      ['xiaoman', { weeks: 5 }],
      ['chenmo', { weeks: 4 }],
      ['minato', { weeks: 4 }],
      ['seoyeon', { weeks: 3 }],
      ['yutong', { days: 1 }],
    ],
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
    claims: [
      ['chenmo', { weeks: 4 }],
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
    claims: [
      ['xiaoman', { weeks: 5 }],
      ['yutong', { weeks: 4 }],
    ],
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
    creator: 'harper',
    code: 'AUTUMN15',
    title: 'Read more this autumn',
    discountType: 'percentage',
    discountAmount: 1_500n,
    currency: 'USD',
    isPublic: true,
    madeAgo: { weeks: 5 },
    lasts: { weeks: 8 },
    claims: [
      ['maya', { weeks: 5 }],
      ['tom', { weeks: 4 }],
      ['priya', { weeks: 3 }],
      ['xiaoman', { days: 3 }],
    ],
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
    claims: [
      ['minato', { weeks: 5 }],
      ['yui', { weeks: 4 }],
    ],
  },
]

/** Coupons of the three shops, and who holds them: before the history, whose orders use them. */
export async function seedCoupons(users: Map<string, User>, past: TimeTraveller): Promise<void> {
  for (const plan of PLANS) {
    if (await Coupon.findBy({ code: plan.code })) continue
    await seedCoupon(plan, users, past)
  }
}

async function seedCoupon(plan: CouponPlan, users: Map<string, User>, past: TimeTraveller) {
  const shop = await (await past.make(FindShopByCreatorName)).execute(plan.creator)
  if (!shop) return
  const { creator: _, claims, products = [], madeAgo, lasts, isOff, ...terms } = plan
  const chosen = await Product.query().where('shopId', shop.id).whereIn('title', products)
  const couponId = await (
    await past.at(madeAgo, CreateCoupon)
  ).execute({
    minOrderAmount: 0n,
    usageLimit: null,
    isPublic: false,
    ...terms,
    shopId: shop.id,
    productIds: chosen.map(({ id }) => id),
    startsAt: null,
    endsAt: lasts ? past.ago(madeAgo).plus(lasts) : null,
    perUserLimit: 1,
    actor: SYSTEM,
  })
  for (const [key, ago] of claims) {
    const claim = await past.at(ago, ClaimCoupon)
    await claim.execute({ userId: users.get(key)!.id, couponCode: plan.code })
  }
  if (isOff) {
    const update = await past.make(UpdateCoupon)
    await update.execute({ couponId, shopId: shop.id, status: 'inactive', actor: SYSTEM })
  }
}
