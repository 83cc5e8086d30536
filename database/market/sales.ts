import { type DateTime } from 'luxon'
import { comments } from './comments.js'
import { buyers, type Person } from './people.js'
import { type ProductPlan, type ShopPlan } from './plan.js'
import { Random } from './random.js'
import { shops } from './shops/index.js'

/** A checkout: buyer, products, time, and whether it was paid. */
export interface SalePlan {
  buyer: Person
  products: string[]
  placedAt: DateTime
  /** Seconds from the order to the payment; null when it expired. */
  paidAfter: number | null
  message?: string
}

const RANDOM_SALES = 44
const LAPSED_SALES = 4
const OLDEST_DAYS = 37
const MESSAGES: Record<Person['locale'], string[]> = {
  'zh-CN': ['期待很久了！', '朋友推荐来的。', '送给自己的生日礼物。'],
  'en-US': ['Found you through a friend.', 'For the studio wall.', 'Thanks for making this.'],
  'ja-JP': ['楽しみにしています。', '友人にすすめられて来ました。'],
}

interface Offer {
  shop: ShopPlan
  product: ProductPlan
}

const offers: Offer[] = shops.flatMap((shop) => shop.products.map((product) => ({ shop, product })))

/** Times in the evening or at weekends in the buyer's time zone, never before the product was published. */
function moment(random: Random, buyer: Person, wanted: Offer[], now: DateTime): DateTime {
  const newest = Math.min(...wanted.map(({ product }) => product.weeksAgo * 7))
  const days = random.between(0, Math.min(OLDEST_DAYS, newest - 0.5))
  const local = now.minus({ days }).setZone(`UTC${buyer.timezone < 0 ? '' : '+'}${buyer.timezone}`)
  const hour = random.pick([8, 9, 12, 13, 17, 19, 20, 20, 21, 21, 22, 23])
  const at = local.set({ hour, minute: random.whole(0, 59), second: random.whole(0, 59) }).toUTC()
  return at < now.minus({ minutes: 90 }) ? at.set({ millisecond: 0 }) : at.minus({ days: 1 })
}

function affinity({ shop, product }: Offer, buyer: Person): number {
  return product.appeal * (shop.locale === buyer.locale ? 3 : buyer.locale === 'en-US' ? 1.2 : 0.7)
}

function choose(random: Random, among: Offer[], buyer: Person): Offer {
  const weights = among.map((offer) => affinity(offer, buyer))
  let remaining = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  return among.find((_, i) => (remaining -= weights[i]!) <= 0) ?? among[0]!
}

/**
 * The orders of the last weeks, oldest first: all commenters have bought the product, and there are further orders.
 * No product is bought twice by the same buyer.
 */
export function planSales(now: DateTime): SalePlan[] {
  const random = new Random('sales')
  const owned = new Map(buyers.map(({ key }) => [key, new Set<string>()]))
  const plans: SalePlan[] = []
  const sell = (buyer: Person, wanted: Offer[], isPaid = true) => {
    for (const { product } of wanted) owned.get(buyer.key)!.add(product.slug)
    plans.push({
      buyer,
      products: wanted.map(({ product }) => product.slug),
      placedAt: moment(random, buyer, wanted, now),
      paidAfter: isPaid ? random.whole(20, 400) : null,
      message: random.chance(0.08) ? random.pick(MESSAGES[buyer.locale]) : undefined,
    })
  }

  for (const { product, by } of comments) {
    const buyer = buyers.find(({ key }) => key === by)!
    sell(buyer, [offers.find((offer) => offer.product.slug === product)!])
  }
  for (let i = 0; i < RANDOM_SALES + LAPSED_SALES; i++) {
    const buyer = random.pick(buyers)
    const open = offers.filter(({ product }) => !owned.get(buyer.key)!.has(product.slug))
    const first = choose(random, open, buyer)
    const rest = open.filter((offer) => offer !== first && offer.shop === first.shop)
    const second = random.chance(0.16) && rest.length > 0 ? [choose(random, rest, buyer)] : []
    sell(buyer, [first, ...second], i < RANDOM_SALES)
  }
  return plans.sort((a, b) => a.placedAt.toMillis() - b.placedAt.toMillis())
}
