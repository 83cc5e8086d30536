import type { DiscountType } from '#promotions/models/coupon'
import { assignByCost } from '#promotions/engines/assign_by_cost'
import { discountOn, isOncePerOrder } from '#promotions/engines/discount'

export interface PricedItem {
  productId: number
  /** Minor units. */
  price: bigint
}

/** A coupon as input of the optimization, in the items' currency. */
export interface CouponOption {
  id: number
  type: DiscountType
  /** Minor units, or basis points. */
  amount: bigint
  /** Minimum total of all items before discounts. */
  minOrder: bigint
  /** Number of uses available now. */
  capacity: number
  /** Empty for all products. */
  productIds: readonly number[]
  /** Unix time in seconds; null for no end. */
  endsAt: number | null
  forced: boolean
}

export interface CouponUse {
  productId: number
  couponId: number
  discount: bigint
}

interface Edge {
  item: number
  coupon: CouponOption
  discount: number
}

type Column = { couponId: number | null; capacity: number; isBonus: boolean }

/** End time of coupons without an end: later than every date. */
const NO_END = 253_402_300_800

/**
 * Chooses at most one coupon per item, and a fixed discount with a minimum once (money.md 6, decision 0324): as many forced
 * coupons as possible, then the largest discount, then the fewest uses, then those that end first. One shop, one
 * currency. Independent of the order of items and coupons.
 */
export function bestCombination(items: PricedItem[], coupons: CouponOption[]): CouponUse[] {
  const rows = items.toSorted((a, b) => a.productId - b.productId)
  const edges = keepBest(edgesOf(rows, coupons), rows.length)
  const columns = columnsOf(edges, rows.length)
  const subtotal = Number(sumOf(items))
  if (subtotal * 2 * (rows.length + 1) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError('Prices are too large for exact numbers')
  }

  const chosen = assignByCost(costsOf(rows.length, columns, edges, subtotal + 1))
  return rows.flatMap(({ productId, price }, item) => {
    const { couponId } = columns[chosen[item]!]!
    if (couponId === null) return []
    const coupon = edges[item]!.find((edge) => edge.coupon.id === couponId)!.coupon
    return [{ productId, couponId, discount: discountOn(price, coupon) }]
  })
}

/** Whether the coupon can be used for this item, ignoring other coupons. */
export function isEligible(item: PricedItem, coupon: CouponOption): boolean {
  const { productIds } = coupon
  if (productIds.length > 0 && !productIds.includes(item.productId)) return false
  return discountOn(item.price, coupon) > 0n
}

export function sumOf(items: PricedItem[]): bigint {
  return items.reduce((sum, { price }) => sum + price, 0n)
}

function edgesOf(rows: PricedItem[], coupons: CouponOption[]): Edge[][] {
  const subtotal = sumOf(rows)
  const usable = coupons.filter(({ capacity, minOrder }) => capacity > 0 && minOrder <= subtotal)
  return rows.map((row, item) =>
    usable
      .filter((coupon) => isEligible(row, coupon))
      .map((coupon) => ({ item, coupon, discount: Number(discountOn(row.price, coupon)) }))
  )
}

/**
 * With n items, the others can take at most n - 1 of an item's best n coupons, so the rest need not be considered.
 */
function keepBest(edges: Edge[][], count: number): Edge[][] {
  return edges.map((own) => {
    const best = own
      .toSorted(
        (a, b) => b.discount - a.discount || endOf(a) - endOf(b) || a.coupon.id - b.coupon.id
      )
      .filter((edge, rank) => rank < count || edge.coupon.forced)
    return best
  })
}

function endOf({ coupon }: Edge): number {
  return coupon.endsAt ?? NO_END
}

/**
 * "No coupon", then each coupon. The first use of a forced coupon is a column of its own, because only that use is
 * rewarded.
 */
function columnsOf(edges: Edge[][], count: number): Column[] {
  const couponById = new Map(edges.flat().map(({ coupon }) => [coupon.id, coupon]))
  const sorted = [...couponById.values()].sort((a, b) => a.id - b.id)
  const columns = sorted.flatMap((coupon) => {
    const { id, forced } = coupon
    const uses = isOncePerOrder(coupon) ? 1 : Math.min(coupon.capacity, count)
    return forced
      ? [
          { couponId: id, capacity: 1, isBonus: true },
          { couponId: id, capacity: uses - 1, isBonus: false },
        ]
      : [{ couponId: id, capacity: uses, isBonus: false }]
  })
  return [{ couponId: null, capacity: count, isBonus: false }, ...columns]
}

/** Encodes the four goals in two numbers; the best assignment has the lowest cost. */
function costsOf(rows: number, columns: Column[], edges: Edge[][], bonus: number) {
  const size = rows * columns.length
  const high = new Float64Array(size).fill(Infinity)
  const low = new Float64Array(size)
  const oneUse = rows * NO_END + 1
  const columnsOfCoupon = Map.groupBy(columns.keys(), (column) => columns[column]!.couponId)
  for (let row = 0; row < rows; row++) {
    const start = row * columns.length
    high[start] = 0
    for (const edge of edges[row]!) {
      for (const column of columnsOfCoupon.get(edge.coupon.id)!) {
        high[start + column] = -edge.discount - (columns[column]!.isBonus ? bonus : 0)
        low[start + column] = oneUse + endOf(edge)
      }
    }
  }
  return { rows, capacities: columns.map(({ capacity }) => capacity), high, low }
}
