import db from '@adonisjs/lucid/services/db'
import type { SaleMails } from '#creators/models/sale_mails'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { ListEarnings } from '#ledger/queries/list_earnings'

/** A sale as its creator is told of it. */
export interface Sale {
  tradeNo: string
  productTitle: string
  isTip: boolean
  buyer: string
  message: string | null
  price: Money
  /** After fees; null for what cost nothing. */
  earned: Money | null
}

/** What was sold in one shop, and whom to tell. */
export interface ShopSales {
  shopId: number
  to: string
  locale: string
  username: string
  saleMails: SaleMails
  sales: Sale[]
}

/** Orders that were paid, with the creator of each shop who has not left; to be narrowed. */
export function saleRows() {
  return db
    .from('orders as o')
    .join('shops as s', 's.id', 'o.shop_id')
    .join('creators as c', 'c.id', 's.creator_id')
    .join('users as u', 'u.id', 'c.user_id')
    .join('users as b', 'b.id', 'o.buyer_id')
    .whereIn('o.status', ['paid', 'refunded'])
    .whereNull('u.deleted_at')
    .orderBy('o.id')
    .select('o.amount', 'o.currency', 'o.type', 'o.message', 'u.locale', 'u.username')
    .select('s.id as shopId', 'u.email as to', 'c.sale_mails as saleMails')
    .select('o.trade_no as tradeNo', 'o.product_title as productTitle', 'b.username as buyer')
}

export class ListSales {
  /** By shop. */
  async execute(rows: ReturnType<typeof saleRows>): Promise<ShopSales[]> {
    const found: SaleRow[] = await rows
    const earnings = await new ListEarnings().execute({
      tradeNos: found.map(({ tradeNo }) => tradeNo),
    })
    const byShop = Map.groupBy(found, ({ shopId }) => shopId)
    return [...byShop.values()].map((own) => {
      const { shopId, to, locale, username, saleMails } = own[0]!
      const sales = own.map((row) => saleOf(row, earnings.get(row.tradeNo) ?? null))
      return { shopId, to, locale, username, saleMails, sales }
    })
  }
}

type SaleRow = Pick<ShopSales, 'shopId' | 'to' | 'locale' | 'username' | 'saleMails'> &
  Pick<Sale, 'tradeNo' | 'productTitle' | 'buyer' | 'message'> & {
    amount: bigint
    currency: Currency
    type: string
  }

function saleOf(row: SaleRow, earned: Money | null): Sale {
  const { tradeNo, productTitle, buyer, message } = row
  const price = new Money(row.amount, row.currency)
  return { tradeNo, productTitle, buyer, message, price, earned, isTip: row.type === 'tipping' }
}
