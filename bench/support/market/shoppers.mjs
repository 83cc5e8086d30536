import '../../../bin/setup/typescript.mjs'

const { generateToken, hashToken } = await import('#identity/sessions/values/token_text')

/** The initial balance of each shopper, in minor units: enough for hours of orders. */
const STAKE = 1_000_000_000
const BALANCE_SURCHARGE_BP = 100

/**
 * Fills the bench's market with shoppers: each has a token, a coupon of the shop in the wallet and
 * a balance that pays for it with a surcharge.
 * @param {import('pg').Client} client
 * @param {{ shop: { id: number, product: number }, count: number }} wanted
 * @returns {Promise<{ orderBody: object, tokens: string[], ids: number[] }>}
 */
export async function openWallets(client, { shop, count }) {
  const { rows } = await client.query(
    `select sales_price::text as "salesPrice", currency from products where id = $1`,
    [shop.product]
  )
  const { salesPrice, currency } = rows[0]
  const gateway = await offerBalance(client)
  const people = await invite(client, { shop, count })
  await distributeCoupon(client, { shop, currency, ids: people.ids })
  await fillBalances(client, { currency, ids: people.ids })
  const products = [{ id: shop.product, currency, salesPrice }]
  return { ...people, orderBody: { products, currency, paymentGatewayId: gateway } }
}

async function offerBalance(client) {
  const { rows } = await client.query(
    `update payment_gateways set is_enabled = true, buyer_surcharge_bp = $1, creator_fee_bp = 100
      where driver = 'balance' returning id`,
    [BALANCE_SURCHARGE_BP]
  )
  return rows[0].id
}

async function invite(client, { shop, count }) {
  const { rows } = await client.query(
    `insert into users (username, email, password, role, locale, created_at)
     select name, name || '@bench.example', 'no password', 'user', 'en-US', now()
       from generate_series(1, $1::int) as n, concat('bench', $2::int, '_', n) as name returning id`,
    [count, shop.id]
  )
  const ids = rows.map(({ id }) => id)
  const tokens = ids.map(generateToken)
  await client.query(
    `insert into access_tokens (user_id, name, token_hash, hint, scopes, created_at, last_used_at)
     select id, 'bench', hash, 'hint', '{read,write}', now(), now()
       from unnest($1::int[], $2::text[]) as given (id, hash)`,
    [ids, tokens.map(hashToken)]
  )
  return { ids, tokens }
}

async function distributeCoupon(client, { shop, currency, ids }) {
  const { rows } = await client.query(
    `insert into coupons (shop_id, title, code, discount_type, discount_amount, currency,
                          min_order_amount, per_user_limit, status, created_at)
     values ($1, 'Ten off', concat('BENCHTEN', $1::int), 'percentage', 1000, $2, 0, 1000, 'active', now())
     returning id`,
    [shop.id, currency]
  )
  await client.query(
    `insert into coupon_claims (coupon_id, user_id, source, uses, created_at)
     select $1, id, 'user', 1000, now() from unnest($2::int[]) as given (id)`,
    [rows[0].id, ids]
  )
}

/**
 * By balanced postings, as recharge cards would have made them one by one; a trigger updates the
 * balances.
 */
async function fillBalances(client, { currency, ids }) {
  await client.query('begin')
  await client.query(
    `insert into ledger_accounts (type, owner, currency)
     select 'buyer_balance', id::text, $1 from unnest($2::int[]) as given (id)
     union all select 'gateway_clearing', 'manual', $1 on conflict do nothing`,
    [currency, ids]
  )
  await client.query(
    `with posted as (
       insert into ledger_transactions (kind, ref_type, ref_id, occurred_at)
       select 'stake', 'bench', id::text, now() from unnest($3::int[]) as given (id)
       returning id, ref_id
     )
     insert into ledger_entries (transaction_id, account_id, amount)
     select posted.id, account.id,
            case account.type when 'buyer_balance' then -$2::bigint else $2::bigint end
       from posted join ledger_accounts as account
         on account.currency = $1 and (account.type = 'gateway_clearing' and account.owner = 'manual'
              or account.type = 'buyer_balance' and account.owner = posted.ref_id)`,
    [currency, STAKE, ids]
  )
  await client.query('commit')
}
