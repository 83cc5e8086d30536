import type { SaleMails } from '#creators/values/sale_mails'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { ListEarnings } from '#ledger/queries/entries'
import { type saleRows } from '#notifications/queries/sale_rows'

/** A sale as its creator is informed of it. */
export interface Sale {
  paymentId: number
  tradeNo: string
  productTitle: string
  isTip: boolean
  buyer: string
  message: string | null
  price: Money
  /** After fees; null for free orders. */
  earned: Money | null
}

/** The sales of one shop, and the recipient. */
export interface ShopSales {
  shopId: number
  to: string
  locale: string
  username: string
  saleMails: SaleMails
  sales: Sale[]
}

export class ListSales {
  /** Grouped by shop. */
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
  Pick<Sale, 'paymentId' | 'tradeNo' | 'productTitle' | 'buyer' | 'message'> & {
    amount: bigint
    currency: Currency
    type: string
  }

function saleOf(row: SaleRow, earned: Money | null): Sale {
  const { paymentId, tradeNo, productTitle, buyer, message } = row
  const price = new Money(row.amount, row.currency)
  return {
    paymentId,
    tradeNo,
    productTitle,
    buyer,
    message,
    price,
    earned,
    isTip: row.type === 'tipping',
  }
}
