import '../../../bin/setup/typescript.mjs'
import pg from 'pg'
import { capture, fromSource } from '../../../bin/setup/processes.mjs'
import { root } from '../../../bin/setup/install.mjs'
import { insertManyOrders } from './large_market.mjs'

const { ensureDatabase } = await import('#bin/postgres/ensure_database')
const { recreateDatabase } = await import('#bin/postgres/databases')

/** A word that four in a thousand of the copied titles have. */
const KEYWORD = '山水 ink'
const WORDS = [
  ['Ink', 'Paper', 'Quiet', 'Winter', 'Lantern', 'River', 'Brush', 'Night', 'Garden', 'Letter'],
  ['drawings', 'patterns', 'sketches', 'brushes', 'stories', 'songs', 'maps', 'icons', 'tales'],
  [
    '水墨山水',
    'ドット絵素材',
    '插画集',
    '手帐贴纸',
    '水彩背景',
    '字体包',
    '写真集',
    '動物イラスト',
  ],
]
const sqlList = (words) => `(array[${words.map((word) => `'${word}'`)}])`
/** For the number n: a word of each kind, and a unique one. */
const TITLE = [
  `${sqlList(WORDS[0])}[1 + n % 25]`,
  `${sqlList(WORDS[1])}[1 + n / 25 % 9]`,
  `${sqlList(WORDS[2])}[1 + n / 225 % 10]`,
  `substr(md5(n::text), 1, 6)`,
].reduce((title, word) => `concat_ws(' ', ${title}, ${word})`)

/**
 * A separate database with the demo market; one of its shops sells the given number of products.
 *
 * @param {number} goods
 * @param {number} [orders] of that shop, by many buyers
 * @param {string} [name] of the database
 * @returns {Promise<{ url: string, ownerUrl: string, shop: Shop, people?: object, close: () => Promise<void> }>}
 * @typedef {{ id: number, creator: string, product: number, keyword: string }} Shop
 */
export async function openBenchMarket(goods, orders = 0, name = 'countermark_bench') {
  const connection = await ensureDatabase(new URL(`file://${root}/`))
  const ofBench = (address) => Object.assign(new URL(address), { pathname: `/${name}` }).href
  const [url, ownerUrl] = [ofBench(connection.url), ofBench(connection.ownerUrl)]
  await recreateDatabase(ownerUrl)
  for (const command of [['migration:run', '--no-schema-generate'], ['db:seed']]) {
    const env = {
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      NODE_ENV: 'development',
      FILES_PATH: `${root}/tmp/bench_files`,
    }
    const { code, output } = await capture(
      process.execPath,
      fromSource('bin/console.ts', command),
      { env }
    )
    if (code !== 0) throw new Error(output)
  }
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  // Production rejects a database with demo accounts; these are not real accounts.
  await client.query(`update users set email = replace(email, '@demo.test', '@bench.example')`)
  const shop = await multiply(client, goods)
  const people = orders > 0 ? await insertManyOrders(client, shop, orders) : undefined
  await client.query('vacuum analyze')
  await client.end()
  return { url, ownerUrl, shop, people, close: () => drop(connection.ownerUrl, name) }
}

/** Copies a shop's first product and its cover until there are enough, with different titles. */
async function multiply(client, goods) {
  const { rows } = await client.query(`
    select p.shop_id as id, c.name as creator, min(p.id) as product, count(*)::int as count
      from products p join shops s on s.id = p.shop_id join creators c on c.id = s.creator_id
     where p.status = 'published' group by 1, 2 order by 1 limit 1`)
  const shop = rows[0]
  const products = await columnsOf(client, 'products')
  const images = await columnsOf(client, 'product_images')
  await client.query('begin')
  const { rows: indexes } = await client.query(
    `select indexdef from pg_indexes where indexname = 'products_title_grams'`
  )
  await client.query('drop index products_title_grams')
  await client.query(`
    with copied as (
      insert into products (title, ${products})
      select ${TITLE}, ${products} from products, generate_series(1, ${goods - shop.count}) as n
       where products.id = ${shop.product}
      returning id
    )
    insert into product_images (product_id, ${images})
    select copied.id, ${images} from copied, product_images
     where product_images.product_id = ${shop.product} and role = 'cover'`)
  await client.query(indexes[0].indexdef)
  await client.query('commit')
  return { ...shop, keyword: KEYWORD }
}

async function columnsOf(client, table) {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'
        and column_name not in ('id', 'product_id', 'title')`,
    [table]
  )
  return rows[0].names
}

async function drop(own, name) {
  const client = new pg.Client({ connectionString: own })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}
