import { statement } from '#core/database/statement'
import { Money } from '#core/money/money'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type Product from '#catalog/models/product'
import type { Row } from '#core/database/row'
import type Creator from '#creators/models/creator'
import { languageOf } from '#core/i18n/languages'

/** A product's current price and creator. */
export interface ProductQuote extends Row<Product, 'id' | 'title'> {
  /** The title in the reader's language, if it has one. */
  titleForReader: string
  price: Money
  shopId: number
  shopName: string
  creatorId: Creator['id']
  creatorName: Creator['name']
  /** Id of the creator's user, who is paid and may not buy their own product. */
  creatorUserId: Creator['userId']
  /** Has purchase conditions. */
  isConditional: boolean
  /** Some of its files are only read in the browser. */
  hasReadOnlyFiles: boolean
  /** Published, not switched off, in an open shop of an active creator. */
  isAvailable: boolean
}

type QuoteRow = Omit<ProductQuote, 'price'> & Row<Product, 'salesPrice' | 'currency'>

const QUOTE = `
  select products.id, products.title,
    coalesce(products.translations #>> array[:reader, 'title'], products.title) as "titleForReader",
    products.sales_price as "salesPrice", products.currency,
    products.purchase_condition_type <> 'none' as "isConditional",
    exists (select from attachments where attachments.product_id = products.id
      and attachments.access = 'read' and attachments.deleted_at is null) as "hasReadOnlyFiles",
    shops.id as "shopId", shops.name as "shopName",
    creators.id as "creatorId", creators.name as "creatorName", creators.user_id as "creatorUserId",
    (products.status = 'published' and products.is_available and
      shops.status = 'active' and creators.status = 'active') as "isAvailable"
  from products
    join shops on shops.id = products.shop_id
    join creators on creators.id = shops.creator_id
  where products.id = any(:productIds)`

const findProducts = statement<QuoteRow>(QUOTE)
const lockProducts = statement<QuoteRow>(`${QUOTE} order by products.id for key share of products`)

/** The current prices of products, and whether they can be bought. Missing products are omitted. */
export class QuoteProducts {
  /**
   * One query. The quotes are in the order of the ids; repeated ids give one quote.
   * @param locale of the reader; without it, titles are the first ones
   * @param locks locks the products until the caller's transaction ends, because their orders will refer to them
   */
  async execute(
    productIds: readonly number[],
    client?: QueryClientContract,
    { locks = false, locale }: { locks?: boolean; locale?: string } = {}
  ): Promise<ProductQuote[]> {
    const reader = locale === undefined ? null : languageOf(locale)
    const { rows } = await (locks ? lockProducts : findProducts)({ productIds, reader }, client)
    const byId = new Map(rows.map((row) => [row.id, toQuote(row)]))
    return [...new Set(productIds)].flatMap((id) => byId.get(id) ?? [])
  }
}

function toQuote({ salesPrice, currency, ...row }: QuoteRow): ProductQuote {
  return { ...row, price: new Money(salesPrice, currency) }
}
