import { inject } from '@adonisjs/core'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import {
  bestCombination,
  sumOf,
  type CouponOption,
  type CouponUse,
} from '#promotions/engines/best_combination'
import { unusableNow, unusableHere, type UnusedReason } from '#promotions/values/unused_reason'
import { heldCoupons, type HeldCoupon } from '#promotions/queries/held_coupons'
import { QuoteProducts } from '#catalog/queries/quote_products'

interface CartItem {
  productId: number
  shopId: number
  price: Money
}

interface CombineInput {
  userId: number
  items: CartItem[]
  /** Ids of coupons that must be used where applicable. */
  forced?: readonly number[]
  /** Ids of coupons that must not be used; exclusion takes precedence over `forced`. */
  excluded?: readonly number[]
}

export type UsedCoupon = HeldCoupon & { productId: number; discount: Money }

export type AvailableCoupon = HeldCoupon & {
  forced: boolean
  /** The reason why the coupon is not used; null for a used one. */
  reason: UnusedReason | null
  /** Amount missing to the minimum order, when that is the reason. */
  missing: Money | null
}

/** The discounts on items of one shop in one currency. */
export interface ShopBreakdown {
  shopId: number
  currency: Currency
  couponsUsed: UsedCoupon[]
  discount: Money
  available: AvailableCoupon[]
}

export interface CouponCombination {
  breakdowns: ShopBreakdown[]
  rejectedForced: { couponId: number; reason: UnusedReason }[]
  discountOf: Map<number, { couponId: number; discount: Money }>
}

type Group = { shopId: number; currency: Currency; items: CartItem[]; coupons: HeldCoupon[] }

/** Finds the combination of a buyer's coupons with the largest discount on a cart (money.md 6). */
@inject()
export class CombineCoupons {
  constructor(private clock: Clock) {}

  /**
   * One query for all shops. Independent of the order of items and coupons.
   * @param client the order's transaction, when the result decides about an order
   */
  async execute(
    { userId, items, forced = [], excluded = [] }: CombineInput,
    client?: QueryClientContract
  ): Promise<CouponCombination> {
    const shopIds = [...new Set(items.map(({ shopId }) => shopId))]
    const now = this.clock.now().toJSDate()
    const rules = { forced: new Set(forced), excluded: new Set(excluded), now }
    const candidates = await heldCoupons({ userId, shopIds, named: forced, now }, client)
    const breakdowns = groupsOf(items, candidates).map((group) => breakDown(group, rules))
    return {
      breakdowns,
      rejectedForced: rejectedOf(forced, breakdowns),
      discountOf: new Map(
        breakdowns
          .flatMap(({ couponsUsed }) => couponsUsed)
          .map(({ productId, couponId, discount }) => [productId, { couponId, discount }])
      ),
    }
  }
}

/** Items of one shop in two currencies are optimized separately, because a coupon has one currency. */
function groupsOf(items: CartItem[], candidates: HeldCoupon[]): Group[] {
  const keyOf = ({ shopId, price }: CartItem) => `${shopId} ${price.currency}`
  const groups = [...Map.groupBy(items, keyOf).values()].map((own): Group => {
    const { shopId, price } = own[0]!
    return { shopId, currency: price.currency, items: own, coupons: [] }
  })
  for (const coupon of candidates) {
    const ofShop = groups.filter(({ shopId }) => shopId === coupon.shopId)
    const place = ofShop.find(({ currency }) => currency === coupon.currency) ?? ofShop[0]
    place?.coupons.push(coupon)
  }
  return groups.sort((a, b) => a.shopId - b.shopId || a.currency.localeCompare(b.currency))
}

type Rules = { forced: Set<number>; excluded: Set<number>; now: Date }

function breakDown(group: Group, rules: Rules): ShopBreakdown {
  const { shopId, currency, coupons } = group
  const items = group.items.map(({ productId, price }) => ({ productId, price: price.minor }))
  const usable = coupons.filter(
    (coupon) => !ruledOut(coupon, rules) && coupon.currency === currency
  )
  const options = usable.map((coupon) => optionOf(coupon, rules))
  const uses = bestCombination(items, options)

  const byId = new Map(coupons.map((coupon) => [coupon.couponId, coupon]))
  const couponsUsed = uses.map((use) => ({
    ...byId.get(use.couponId)!,
    productId: use.productId,
    discount: new Money(use.discount, currency),
  }))
  return {
    shopId,
    currency,
    couponsUsed,
    discount: couponsUsed.reduce((sum, { discount }) => sum.plus(discount), Money.zero(currency)),
    available: coupons.map((coupon) => explain(coupon, { group, uses, rules })),
  }
}

function ruledOut(coupon: HeldCoupon, { excluded, now }: Rules): UnusedReason | null {
  return excluded.has(coupon.couponId) ? 'excluded' : unusableNow(coupon, now)
}

function optionOf(coupon: HeldCoupon, { forced }: Rules): CouponOption {
  const { ownLeft, totalLeft, endsAt } = coupon
  return {
    id: coupon.couponId,
    type: coupon.discountType,
    amount: coupon.discountAmount,
    minOrder: coupon.minOrderAmount,
    capacity: totalLeft === null ? ownLeft : Math.min(ownLeft, totalLeft),
    productIds: coupon.productIds,
    endsAt: endsAt && Math.floor(endsAt.getTime() / 1000),
    forced: forced.has(coupon.couponId),
  }
}

function explain(
  coupon: HeldCoupon,
  { group, uses, rules }: { group: Group; uses: CouponUse[]; rules: Rules }
): AvailableCoupon {
  const { currency } = group
  const items = group.items.map(({ productId, price }) => ({ productId, price: price.minor }))
  const isUsed = uses.some(({ couponId }) => couponId === coupon.couponId)
  const reason = isUsed
    ? null
    : (ruledOut(coupon, rules) ??
      unusableHere(optionOf(coupon, rules), { items, isCurrency: coupon.currency === currency }))
  const missing = coupon.minOrderAmount - sumOf(items)
  return {
    ...coupon,
    forced: rules.forced.has(coupon.couponId),
    reason,
    missing: reason === 'below_threshold' ? new Money(missing, currency) : null,
  }
}

/** A coupon that the user does not hold, or that does not exist, is reported as not claimed. */
function rejectedOf(forced: readonly number[], breakdowns: ShopBreakdown[]) {
  const reasons = new Map(
    breakdowns.flatMap(({ available }) => available.map((one) => [one.couponId, one.reason]))
  )
  return [...new Set(forced)].flatMap((couponId) => {
    const reason = reasons.has(couponId) ? reasons.get(couponId)! : 'not_claimed'
    return reason === null ? [] : [{ couponId, reason }]
  })
}

interface CartInput {
  userId: number
  productIds: number[]
  forced?: number[]
  excluded?: number[]
}

/** The best combination at current prices. */
@inject()
export class FindOptimalCombination {
  constructor(
    private quoteProducts: QuoteProducts,
    private combineCoupons: CombineCoupons
  ) {}

  /** Unavailable products are ignored. */
  async execute({ productIds, ...input }: CartInput): Promise<CouponCombination> {
    const quotes = await this.quoteProducts.execute(productIds)
    const items = quotes
      .filter(({ isAvailable }) => isAvailable)
      .map(({ id: productId, shopId, price }) => ({ productId, shopId, price }))
    return this.combineCoupons.execute({ ...input, items })
  }
}
