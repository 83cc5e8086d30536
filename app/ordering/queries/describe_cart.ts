import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { FxRates } from '#core/money/convert'
import { Money } from '#core/money/money'
import type { StoredPicture } from '#core/pictures/picture'
import { CheckConditions } from '#catalog/queries/check_conditions'
import type { ConditionState } from '#catalog/models/purchase_conditions'
import { QuoteProducts, type ProductQuote } from '#catalog/queries/quote_products'
import { ListClosedDoors } from '#shops/queries/list_closed_doors'
import { GetFxSnapshot } from '#site/queries/get_fx_snapshot'
import { FindDuplicate } from '#ordering/queries/find_duplicate'
import { cartLimit, cartTotal } from '#ordering/pricing/cart_limit'

/** Why a line cannot be bought now, or `buyable`. */
export type LineState =
  'buyable' | 'unavailable' | 'own' | 'blocked' | 'owned' | 'open_payment' | 'unmet'

export interface CartLine {
  product: ProductQuote
  cover: StoredPicture | null
  /** What it cost when it was put in. */
  seenPrice: Money
  state: LineState
  conditions: ConditionState | null
  /** A payment for it that the shopper began and did not end. */
  openPaymentNo: string | null
}

export interface Cart {
  lines: CartLine[]
  /** Of what can be bought, in the limit's currency. */
  total: Money
  limit: Money
  rates: FxRates
  /** Gathered as a visitor, and without room in here until something leaves. */
  leftOut?: number[]
}

export interface CartEntry {
  productId: number
  /** Absent where nobody told what they saw. */
  seenPrice?: Money
}

type Shopper = { userId?: number }

/** What lies in a cart as it stands now, line by line, in the order given. Absent products are left out. */
@inject()
export class DescribeCart {
  constructor(
    private quoteProducts: QuoteProducts,
    private closedDoors: ListClosedDoors,
    private findDuplicate: FindDuplicate,
    private checkConditions: CheckConditions,
    private getFxSnapshot: GetFxSnapshot
  ) {}

  /** @param shopper.userId absent for visitors, of whom nothing is known */
  async execute(entries: CartEntry[], { userId }: Shopper = {}): Promise<Cart> {
    const productIds = entries.map(({ productId }) => productId)
    const products = await this.quoteProducts.execute(productIds)
    const standing = await this.standing(products, userId)
    const covers = await coversOf(productIds)
    const conditions = await this.checkConditions.execute({ productIds, userId })
    const seen = new Map(entries.map(({ productId, seenPrice }) => [productId, seenPrice]))

    const lines = products.map((product) => ({
      product,
      cover: covers.get(product.id) ?? null,
      seenPrice: seen.get(product.id) ?? product.price,
      conditions: conditions.get(product.id) ?? null,
      openPaymentNo: standing.open.get(product.id) ?? null,
      state: stateOf(product, standing, conditions.get(product.id)),
    }))
    const { rates } = await this.getFxSnapshot.execute()
    const prices = buyable(lines).map(({ product }) => product.price)
    return { lines, total: cartTotal(prices, rates), limit: cartLimit(), rates }
  }

  private async standing(products: ProductQuote[], userId?: number): Promise<Standing> {
    if (userId === undefined) return { closed: new Set(), owned: new Set(), open: new Map() }
    const shopIds = [...new Set(products.map(({ shopId }) => shopId))]
    const closed = await this.closedDoors.execute({ shopIds, userId })
    const productIds = products.map(({ id }) => id)
    const found = await this.findDuplicate.execute({ userId, productIds })
    const open = found?.openPayments ?? new Map<number, string>()
    const owned = new Set(found?.productIds.filter((id) => !open.has(id)))
    return { userId, closed, owned, open }
  }
}

/** Those lines that a checkout would take. */
export function buyable(lines: CartLine[]): CartLine[] {
  return lines.filter(({ state }) => state === 'buyable')
}

type Standing = {
  userId?: number
  closed: Set<number>
  owned: Set<number>
  open: Map<number, string>
}

function stateOf(
  product: ProductQuote,
  { userId, closed, owned, open }: Standing,
  conditions?: ConditionState
): LineState {
  if (product.sellerId === userId) return 'own'
  if (closed.has(product.shopId)) return 'blocked'
  if (!product.isAvailable) return 'unavailable'
  if (open.has(product.id)) return 'open_payment'
  if (owned.has(product.id)) return 'owned'
  return conditions && !conditions.met ? 'unmet' : 'buyable'
}

type CoverRow = StoredPicture & { productId: number }

async function coversOf(productIds: number[]): Promise<Map<number, StoredPicture>> {
  const rows: CoverRow[] = await db
    .from('product_images')
    .whereIn('product_id', productIds)
    .where({ role: 'cover', state: 'ready' })
    .select({ productId: 'product_id', storageKey: 'storage_key' })
    .select('width', 'height')
  return new Map(rows.map(({ productId, ...cover }) => [productId, cover]))
}
