import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'

/** A URL for search engines, with its last change. */
export type Address = {
  path: string
  changedAt: Date | null
  /** The languages of a product's texts; absent for pages that exist in all languages. */
  languages?: string[]
}

export const KINDS = ['pages', 'shops', 'products'] as const
export type AddressKind = (typeof KINDS)[number]

/** Parts are ranges of ids, so that they stay stable; far below the protocol's limit of 50 MB. */
export const IDS_A_PART = 5_000
const PAGES = [
  '/',
  '/become-creator',
  '/about',
  '/privacy',
  '/terms',
  '/commercial-disclosure',
  '/developers',
]

const openShops = () =>
  db
    .from('shops')
    .join('creators', 'creators.id', 'shops.creator_id')
    .where({ 'shops.status': 'active', 'creators.status': 'active' })

const openProducts = () =>
  openShops()
    .join('products', 'products.shop_id', 'shops.id')
    .where({ 'products.status': 'published', 'products.is_nsfw': false })

/** Public pages for search engines, in parts, without adult products. */
export class ListAddresses {
  /** The parts of each kind. Two queries. */
  async parts(): Promise<{ kind: AddressKind; part: number }[]> {
    // The end of the key: a maximum over the join would read every product.
    const [lastShop, lastProduct] = await Promise.all([
      openShops().orderBy('shops.id', 'desc').select('shops.id').first(),
      openProducts().orderBy('products.id', 'desc').select('products.id').first(),
    ])
    const partsTo = (row?: { id: number }) => Math.ceil((row?.id ?? 0) / IDS_A_PART)
    const count = { pages: 1, shops: partsTo(lastShop), products: partsTo(lastProduct) }
    return KINDS.flatMap((kind) =>
      Array.from({ length: count[kind] }, (_, at) => ({ kind, part: at + 1 }))
    )
  }

  /**
   * One query.
   * @param part numbered from 1
   * @throws NotFound beyond the last part
   */
  async execute(kind: AddressKind, part: number): Promise<Address[]> {
    const parts = await this.parts()
    if (!parts.some((known) => known.kind === kind && known.part === part)) throw new NotFound()
    if (kind === 'pages') return PAGES.map((path) => ({ path, changedAt: null }))
    const ids: [number, number] = [(part - 1) * IDS_A_PART + 1, part * IDS_A_PART]
    return kind === 'shops' ? this.#shops(ids) : this.#products(ids)
  }

  async #shops(ids: [number, number]): Promise<Address[]> {
    const rows = await openShops()
      .whereBetween('shops.id', ids)
      .orderBy('shops.id')
      .select('creators.name', 'shops.updated_at')
    return rows.map(({ name, updated_at: changedAt }) => ({ path: `/c/${name}`, changedAt }))
  }

  async #products(ids: [number, number]): Promise<Address[]> {
    const rows = await openProducts()
      .whereBetween('products.id', ids)
      .orderBy('products.id')
      .select('creators.name', 'products.id', 'products.updated_at', 'products.text_language')
      .select(
        db.raw('array(select jsonb_object_keys(products.translations) order by 1) as translated')
      )
    return rows.map(({ name, id, updated_at: changedAt, text_language, translated }) => ({
      path: `/c/${name}/p/${id}`,
      changedAt,
      languages: [text_language, ...translated],
    }))
  }
}
