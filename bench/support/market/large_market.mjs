const BUYERS = 2_000
/** The share of the orders that belongs to one buyer. */
const OF_ONE_BUYER = 20

/** One day of orders every three days, so that a year holds them all. */
const ORDERED_AT = (orders) =>
  `now() - line.n * interval '${Math.floor((360 * 86_400) / orders)} seconds'`
const NUMBER = (prefix) => `'${prefix}261123' || upper(substr(md5('${prefix}' || line.n), 1, 13))`

/**
 * Gives the bench's shop orders of many buyers, a file for each product, and a copy and a download for each order, in
 * set-based statements. A twentieth of the orders belongs to one buyer; of each thousand, one is unpaid, one refunded
 * and one disputed.
 *
 * @param {import('pg').Client} client as the owner of the tables
 * @param {{ id: number }} shop
 * @returns {Promise<{ creator: string, admin: string, buyer: string }>} mail addresses of users who can sign in
 */
export async function insertManyOrders(client, shop, orders) {
  await client.query('begin')
  await addBuyers(client)
  await addFiles(client, shop)
  await addOrders(client, shop, orders)
  await addCopies(client, shop)
  await addUnusualOrders(client)
  await client.query('commit')
  await client.query('select fold_order_steps(), fold_row_steps()')
  const { rows } = await client.query(
    `select (select u.email from users u join creators c on c.user_id = u.id
              join shops s on s.creator_id = c.id where s.id = $1) as creator,
            (select email from users where role = 'admin' order by id limit 1) as admin,
            'buyer1@bench.example' as buyer`,
    [shop.id]
  )
  return rows[0]
}

async function addBuyers(client) {
  await copyRow(client, {
    table: 'users',
    values: {
      username: `'Bench buyer ' || n`,
      email: `'buyer' || n || '@bench.example'`,
      name_skeleton: 'null',
    },
    one: `select * from users where role = 'user' order by id limit 1`,
    from: `generate_series(1, ${BUYERS}) as n`,
  })
  await client.query(
    `create temporary table buyers as select id, row_number() over (order by id) as n
       from users where username like 'Bench buyer %'`
  )
}

async function addFiles(client, shop) {
  await client.query(
    `create temporary table goods as select id, row_number() over (order by id) as n
       from products where shop_id = ${shop.id}`
  )
  await copyRow(client, {
    table: 'attachments',
    values: {
      uid: 'gen_random_uuid()',
      shop_id: shop.id,
      product_id: 'goods.id',
      storage_key: `'bench/' || goods.n`,
      file_name: `'Chapter ' || goods.n || '.pdf'`,
    },
    one: `select * from attachments where product_id is not null and deleted_at is null order by id limit 1`,
    from: 'goods',
  })
}

async function addOrders(client, shop, orders) {
  await client.query(
    `create temporary table lines as
     select place.n, buyers.id as buyer_id, goods.id as product_id from generate_series(1, ${orders}) as place (n)
       join buyers on buyers.n = case when place.n % ${OF_ONE_BUYER} = 0 then 1 else 2 + place.n % ${BUYERS - 1} end
       join goods on goods.n = 1 + place.n % (select count(*) from goods)`
  )
  await copyRow(client, {
    table: 'payments',
    values: {
      payment_no: NUMBER('PA'),
      user_id: 'line.buyer_id',
      gateway_reference: 'null',
      created_at: ORDERED_AT(orders),
    },
    one: `select p.* from payments p join orders o on o.payment_id = p.id
      where o.status = 'paid' and o.type = 'product' order by p.id limit 1`,
    from: 'lines as line',
  })
  await client.query('create index on lines (n); analyze lines; analyze payments')
  await copyRow(client, {
    table: 'orders',
    values: {
      trade_no: NUMBER('CM'),
      shop_id: shop.id,
      buyer_id: 'line.buyer_id',
      product_id: 'line.product_id',
      payment_id: 'paid.id',
      product_title: '(select title from products where id = line.product_id)',
      coupon_id: 'null',
      created_at: ORDERED_AT(orders),
      status: `case when line.n % 1000 = 1 then 'unpaid' when line.n % 1000 = 2 then 'refunded' else 'paid' end`,
      paid_at: `case when line.n % 1000 = 1 then null else ${ORDERED_AT(orders)} end`,
    },
    one: `select * from orders where status = 'paid' and type = 'product' order by id limit 1`,
    from: `lines as line join payments as paid on paid.payment_no = ${NUMBER('PA')}`,
  })
}

async function addCopies(client, shop) {
  await client.query(`
    insert into copies (buyer_id, attachment_id, order_id, status, watermark_id, key_id, created_at, done_at)
    select distinct on (o.buyer_id, a.id) o.buyer_id, a.id, o.id, 'done', lpad(to_hex(o.id::bigint * 7919), 12, '0'),
           'k1', o.created_at, o.created_at
      from orders o join attachments a on a.product_id = o.product_id
     where o.shop_id = ${shop.id} and a.storage_key like 'bench/%'`)
  await client.query(`
    insert into downloads (copy_id, attachment_id, user_id, method, address, created_at)
    select id, attachment_id, buyer_id, 'watermarked', '203.0.113.7', created_at
      from copies where shop_id = ${shop.id}`)
}

async function addUnusualOrders(client) {
  await client.query(`
    insert into refunds (refund_no, payment_id, order_id, amount, currency, state, created_at)
    select 'RF' || o.id, o.payment_id, o.id, o.paid_amount, o.paid_currency, 'requested', o.created_at
      from orders o join payments p on p.id = o.payment_id
     where o.id % 1000 = 3 and p.payment_no like 'PA261123%'`)
  await client.query(`
    insert into disputes (payment_id, gateway, reference, amount, currency, state, opened_at)
    select o.payment_id, 'sandbox', 'bench' || o.id, o.paid_amount, o.paid_currency, 'open', o.created_at
      from orders o join payments p on p.id = o.payment_id
     where o.id % 1000 = 4 and p.payment_no like 'PA261123%'`)
}

/** Inserts one row of a table as often as `from` has rows, with other values in some columns. */
async function copyRow(client, { table, values, one, from }) {
  const { rows } = await client.query(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'
        and column_name <> 'id' and column_name <> all ($2)`,
    [table, Object.keys(values)]
  )
  const columns = rows.map(({ name }) => name)
  await client.query(
    `insert into ${table} (${[...Object.keys(values), ...columns].join(', ')})
     select ${[...Object.values(values), ...columns.map((name) => `one.${name}`)].join(', ')}
       from ${from}, (${one}) as one`
  )
}
