import { statement } from '#core/database/statement'
import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A product's current price and creator. */
export interface ProductQuote {
  id: number
  title: string
  price: Money
  shopId: number
  shopName: string
  creatorId: number
  creatorName: string
  /** Id of the creator's user, who is paid and may not buy their own product. */
  creatorUserId: number
  /** Has purchase conditions. */
  isConditional: boolean
  /** Published, not switched off, in an open shop of an active creator. */
  isAvailable: boolean
}

type Row = Omit<ProductQuote, 'price'> & { salesPrice: bigint; currency: Currency }

const QUOTE = `
  select products.id, products.title, products.sales_price as "salesPrice", products.currency,
    products.purchase_condition_type <> 'none' as "isConditional",
    shops.id as "shopId", shops.name as "shopName",
    creators.id as "creatorId", creators.name as "creatorName", creators.user_id as "creatorUserId",
    (products.status = 'published' and products.is_available and
      shops.status = 'active' and creators.status = 'active') as "isAvailable"
  from products
    join shops on shops.id = products.shop_id
    join creators on creators.id = shops.creator_id
  where products.id = any(:productIds)`

const findProducts = statement<Row>(QUOTE)
const lockProducts = statement<Row>(`${QUOTE} order by products.id for key share of products`)

/** The current prices of products, and whether they can be bought. Missing products are omitted. */
export class QuoteProducts {
  /**
   * One query. The quotes are in the order of the ids; repeated ids give one quote.
   * @param locks locks the products until the caller's transaction ends, because their orders will refer to them
   */
  async execute(
    productIds: readonly number[],
    client?: QueryClientContract,
    { locks = false } = {}
  ): Promise<ProductQuote[]> {
    const { rows } = await (locks ? lockProducts : findProducts)({ productIds }, client)
    const byId = new Map(rows.map((row) => [row.id, toQuote(row)]))
    return [...new Set(productIds)].flatMap((id) => byId.get(id) ?? [])
  }
}

function toQuote({ salesPrice, currency, ...row }: Row): ProductQuote {
  return { ...row, price: new Money(salesPrice, currency) }
}
