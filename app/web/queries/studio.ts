import { inject } from '@adonisjs/core'
import { ListCategories } from '#catalog/categories/queries/categories'
import { CountStudioProducts } from '#catalog/products/queries/studio_products'
import type Shop from '#shops/models/shop'
import { GetSalesSeries, GetSalesTotals } from '#sales/queries/sales_figures'
import { ListLatestSales } from '#sales/queries/list_latest_sales'

export type StudioOverview = {
  shop: Shop
  published: number
  drafts: number
  /** First steps of a new creator in order, and whether each is done. */
  steps: Record<'named' | 'categories' | 'products' | 'published' | 'open', boolean>
}

/** The state of a creator's shop. */
@inject()
export class GetStudioOverview {
  constructor(
    private countProducts: CountStudioProducts,
    private listCategories: ListCategories
  ) {}

  /** @param shop with its creator loaded */
  async execute(shop: Shop): Promise<StudioOverview> {
    const [{ published, drafts }, categories] = await Promise.all([
      this.countProducts.execute({ shopId: shop.id }),
      this.listCategories.execute({ shopId: shop.id }),
    ])
    const steps = {
      named: shop.namedAt !== null,
      categories: categories.total > 0,
      products: published + drafts > 0,
      published: published > 0,
      open: shop.isOpen,
    }
    return { shop, published, drafts, steps }
  }
}

/** A shop's total, recent and latest sales. */
@inject()
export class GetStudioSales {
  constructor(
    private getTotals: GetSalesTotals,
    private getSeries: GetSalesSeries,
    private listLatest: ListLatestSales
  ) {}

  async execute(shop: Shop) {
    const [totals, hourly, daily, latest] = await Promise.all([
      this.getTotals.execute({ shop }),
      this.getSeries.execute({ shop, unit: 'hour', count: 24 }),
      this.getSeries.execute({ shop, unit: 'day', count: 30 }),
      this.listLatest.execute({ shopId: shop.id }),
    ])
    return { totals, hourly, daily, latest }
  }
}
