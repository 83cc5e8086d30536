import db from '@adonisjs/lucid/services/db'
import { plannedOnce } from '#core/database/planned_once'
import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** What a product costs at this moment, and from whom. */
export interface ProductQuote {
  id: number
  title: string
  price: Money
  shopId: number
  shopName: string
  creatorId: number
  creatorName: string
  /** The user behind the shop: who is paid, and who may not buy their own product. */
  sellerId: number
  /** Published, not switched off, in an open shop of an active creator. */
  isAvailable: boolean
}

type Row = Omit<ProductQuote, 'price'> & { salesPrice: bigint; currency: Currency }

/** What do these products cost now, and can they be bought? Absent products are left out. */
export class QuoteProducts {
  /** One query. The quotes come in the order of the ids; repeated ids give one quote. */
  async execute(
    productIds: readonly number[],
    client: QueryClientContract = db.connection()
  ): Promise<ProductQuote[]> {
    const wanted = client
      .from('products')
      .join('shops', 'shops.id', 'products.shop_id')
      .join('creators', 'creators.id', 'shops.creator_id')
      .whereRaw('products.id = any(?)', [[...productIds]])
      .select({
        id: 'products.id',
        title: 'products.title',
        salesPrice: 'products.sales_price',
        currency: 'products.currency',
        shopId: 'shops.id',
        shopName: 'shops.name',
        creatorId: 'creators.id',
        creatorName: 'creators.name',
        sellerId: 'creators.user_id',
      })
      .select(
        client.raw(`(products.status = 'published' and products.is_available and
          shops.status = 'active' and creators.status = 'active') as "isAvailable"`)
      )

    const rows: Row[] = await plannedOnce(wanted)
    const byId = new Map(rows.map((row) => [row.id, toQuote(row)]))
    return [...new Set(productIds)].flatMap((id) => byId.get(id) ?? [])
  }
}

function toQuote({ salesPrice, currency, ...row }: Row): ProductQuote {
  return { ...row, price: new Money(salesPrice, currency) }
}
