import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { PurchaseHistory } from '#catalog/values/purchase_history'

/** Rebuilds the derived data of the catalog: sales counts of products, and the search indexes. */
@inject()
export class ReindexCatalog {
  constructor(private history: PurchaseHistory) {}

  /** @returns how many products had a wrong number of sales, and which indexes were rebuilt */
  async execute(
    trx?: TransactionClientContract
  ): Promise<{ corrected: number; indexes: string[] }> {
    return atomically(trx, async (client) => {
      // Blocks writes: a change between counting and storing the count would be lost.
      await client.rawQuery('lock table products in share row exclusive mode')
      const corrected = await this.#recount(client)
      await this.#recountShops(client)
      return { corrected, indexes: await this.#rebuild(client) }
    })
  }

  async #recount(client: TransactionClientContract): Promise<number> {
    const sales = await this.history.salesOfAll(client)
    const { rows } = await client.rawQuery(
      `update products set sales_volume = wanted.count from (
         select products.id, coalesce(sold.count, 0) as count from products
         left join unnest(:ids::int[], :counts::int[]) as sold (id, count) on sold.id = products.id
       ) as wanted
       where wanted.id = products.id and products.sales_volume <> wanted.count
       returning products.id`,
      { ids: [...sales.keys()], counts: [...sales.values()] }
    )
    return rows.length
  }

  /** The number of products and files of each shop, and the listed products, which triggers maintain. */
  async #recountShops(client: TransactionClientContract): Promise<void> {
    await client.from('product_counts').delete()
    await client.rawQuery(
      `insert into product_counts (shop_id, category_id, published, drafts)
       select shop_id, category_id, count(*) filter (where status = 'published'),
         count(*) filter (where status = 'draft')
       from products where status <> 'archived' group by 1, 2`
    )
    await client.rawQuery('select recount_rows()')
    await client.rawQuery('select relist_products()')
  }

  /** Finds the search indexes by their table and type, so that a new one is included. */
  async #rebuild(client: TransactionClientContract): Promise<string[]> {
    const { rows } = await client.rawQuery(
      `select i.relname as name from pg_index x
       join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       join pg_am a on a.oid = i.relam
       where t.relname in ('products', 'listed_products') and a.amname = 'gin' order by 1`
    )
    const names = rows.map(({ name }: { name: string }) => name)
    for (const name of names) await client.rawQuery('reindex index ??', [name])
    await client.rawQuery('analyze products, listed_products')
    return names
  }
}
