import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type ProductImage from '#catalog/models/product_image'
import type { ProductPicture } from '#catalog/models/product_image'
import { CheckConditions } from '#catalog/queries/check_conditions'
import type { ConditionState } from '#catalog/values/purchase_conditions'
import { QuoteProducts, type ProductQuote } from '#catalog/queries/quote_products'
import { ListShopsBlockingUser } from '#shops/queries/blocks'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { DuplicatePurchases } from '#cart/values/duplicate_purchases'
import { cartLimit, cartTotal } from '#cart/values/cart_limit'
import { type CartEntry, type Cart, buyable, type LineState } from '#cart/values/cart_contents'
import CartItem from '#cart/models/cart_item'

/** `locale`: the language in which titles are read. */
type Shopper = { userId?: number; locale?: string }

/** Describes the current state of cart entries, in the order given. Missing products are omitted. */
@inject()
export class DescribeCart {
  constructor(
    private quoteProducts: QuoteProducts,
    private listBlockingShops: ListShopsBlockingUser,
    private duplicates: DuplicatePurchases,
    private checkConditions: CheckConditions,
    private getFxSnapshot: GetFxSnapshot
  ) {}

  /** @param shopper.userId absent for visitors */
  async execute(entries: CartEntry[], { userId, locale }: Shopper = {}): Promise<Cart> {
    const productIds = entries.map(({ productId }) => productId)
    const products = await this.quoteProducts.execute(productIds, undefined, { locale })
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
    const closed = await this.listBlockingShops.execute({ shopIds, userId })
    const productIds = products.map(({ id }) => id)
    const found = await this.duplicates.execute({ userId, productIds })
    const open = found?.openPayments ?? new Map<number, string>()
    const owned = new Set(found?.productIds.filter((id) => !open.has(id)))
    return { userId, closed, owned, open }
  }
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
  if (product.creatorUserId === userId) return 'own'
  if (closed.has(product.shopId)) return 'blocked'
  if (!product.isAvailable) return 'unavailable'
  if (open.has(product.id)) return 'open_payment'
  if (owned.has(product.id)) return 'owned'
  return conditions && !conditions.met ? 'unmet' : 'buyable'
}

type CoverRow = ProductPicture & { productId: NonNullable<ProductImage['productId']> }

async function coversOf(productIds: number[]): Promise<Map<number, ProductPicture>> {
  const rows: CoverRow[] = await db
    .from('product_images')
    .whereIn('product_id', productIds)
    .where({ role: 'cover', state: 'ready' })
    .select({ productId: 'product_id', storageKey: 'storage_key' })
    .select('width', 'height', 'alt')
  return new Map(rows.map(({ productId, ...cover }) => [productId, cover]))
}

/** Loads a buyer's stored cart and describes its current state (`DescribeCart`). */
@inject()
export class FindCart {
  constructor(private describeCart: DescribeCart) {}

  /** The newest product first; ids are in the order of adding. */
  async execute({ userId, locale }: { userId: number; locale?: string }): Promise<Cart> {
    const items = await CartItem.query().where({ userId }).orderBy('id', 'desc')
    const entries = items.map(({ productId, seenPrice }) => ({ productId, seenPrice }))
    return this.describeCart.execute(entries, { userId, locale })
  }
}

@inject()
export class PreviewCart {
  constructor(private describeCart: DescribeCart) {}

  /** Describes a visitor's cart, which is stored in the browser. Unavailable products are omitted. */
  async execute(entries: CartEntry[], locale?: string): Promise<Cart> {
    const cart = await this.describeCart.execute(entries, { locale })
    return { ...cart, lines: cart.lines.filter(({ product }) => product.isAvailable) }
  }
}
