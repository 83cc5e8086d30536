import '@poppinss/ts-exec'
import pg from 'pg'
import { capture, fromSource } from '../../bin/setup/processes.mjs'
import { root } from '../../bin/setup/install.mjs'

const { ensureDatabase } = await import('#core/database/embedded/ensure_database')
const { recreateDatabase } = await import('#core/database/embedded/databases')

const PRODUCTS = 1000

/**
 * A database of its own with the demo market, one shop of which sells a thousand products.
 *
 * @returns {Promise<{ url: string, shop: Shop, close: () => Promise<void> }>}
 * @typedef {{ id: number, creator: string, product: number }} Shop
 */
export async function openBenchMarket() {
  const { url: own } = await ensureDatabase(new URL(`file://${root}/`))
  const url = Object.assign(new URL(own), { pathname: '/countermark_bench' }).href
  await recreateDatabase(url)
  for (const command of [['migration:run', '--no-schema-generate'], ['db:seed']]) {
    const env = {
      DATABASE_URL: url,
      NODE_ENV: 'development',
      FILES_PATH: `${root}/tmp/bench_files`,
    }
    const { code, output } = await capture(process.execPath, fromSource('ace.js', command), { env })
    if (code !== 0) throw new Error(output)
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const shop = await multiply(client)
  await client.query('vacuum analyze')
  await client.end()
  return { url, shop, close: () => drop(own) }
}

/** Copies a shop's products, covers and all, until there are enough. */
async function multiply(client) {
  const { rows } = await client.query(`
    select p.shop_id as id, c.name as creator, min(p.id) as product, count(*)::int as count
      from products p join shops s on s.id = p.shop_id join creators c on c.id = s.creator_id
     where p.status = 'published' group by 1, 2 order by 1 limit 1`)
  const shop = rows[0]
  const products = await columnsOf(client, 'products')
  const images = await columnsOf(client, 'product_images')
  const copies = Math.ceil(PRODUCTS / shop.count)
  await client.query(`
    do $$ declare old record; new_id int; begin
      for old in select p.* from products p, generate_series(1, ${copies - 1})
                  where p.shop_id = ${shop.id} and p.status = 'published' loop
        insert into products (${products}) select ${products} from products where id = old.id
          returning id into new_id;
        insert into product_images (product_id, ${images})
          select new_id, ${images} from product_images where product_id = old.id;
      end loop;
    end $$`)
  return shop
}

async function columnsOf(client, table) {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'
        and column_name not in ('id', 'product_id')`,
    [table]
  )
  return rows[0].names
}

async function drop(own) {
  const client = new pg.Client({ connectionString: own })
  await client.connect()
  await client.query('drop database if exists countermark_bench with (force)')
  await client.end()
}
