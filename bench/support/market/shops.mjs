/**
 * Copies a shop with its creator and one product, so that each shopper can buy from a shop of their own.
 *
 * @param {import('pg').Client} owner
 * @param {{ shop: { id: number, product: number }, count: number }} wanted
 * @returns {Promise<{ id: number, product: number }[]>}
 */
export async function openShops(owner, { shop, count }) {
  const shops = []
  const copy = (table, id, values) => copyRow(owner, { table, id, values })
  const { rows } = await owner.query(
    `select c.id, c.user_id from shops s join creators c on c.id = s.creator_id where s.id = $1`,
    [shop.id]
  )
  for (let n = 0; n < count; n++) {
    const name = `contention${n}`
    const user = await copy('users', rows[0].user_id, {
      username: name,
      email: `${name}@bench.example`,
    })
    const creator = await copy('creators', rows[0].id, { user_id: user, name })
    const id = await copy('shops', shop.id, { creator_id: creator, name })
    const product = await copy('products', shop.product, { shop_id: id })
    shops.push({ id, product })
  }
  return shops
}

async function copyRow(owner, { table, id, values }) {
  const given = Object.keys(values)
  const { rows: columns } = await owner.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'
        and column_name <> 'id' and column_name <> all($2)`,
    [table, given]
  )
  const { names } = columns[0]
  const { rows } = await owner.query(
    `insert into ${table} (${given}, ${names})
     select ${given.map((_, nth) => `$${nth + 2}`)}, ${names} from ${table} where id = $1 returning id`,
    [id, ...Object.values(values)]
  )
  return rows[0].id
}
