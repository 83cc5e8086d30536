/** Twenty-four products as a public list needs them: price, seller, cover. */
export const LIST = `
  select p.id, p.title, p.sales_price::text as "salesPrice", p.original_price::text as "originalPrice",
         p.currency, p.sales_volume as "salesVolume", s.name as "shopName",
         (select i.storage_key from product_images i
           where i.product_id = p.id and i.role = 'cover' limit 1) as cover
    from products p join shops s on s.id = p.shop_id
   where p.shop_id = $1 and p.status = 'published'
   order by p.sort desc, p.id desc limit 24`

export const DETAIL = `
  select p.id, p.title, p.description, p.sales_price::text as "salesPrice", p.currency,
         s.name as "shopName",
         (select json_agg(json_build_object('key', i.storage_key, 'role', i.role) order by i.sort)
            from product_images i where i.product_id = p.id) as images,
         (select json_agg(json_build_object('name', a.file_name, 'size', a.byte_size) order by a.sort)
            from attachments a where a.product_id = p.id) as files
    from products p join shops s on s.id = p.shop_id
   where p.id = $1`

/**
 * With the product's index, for one word of a known length: the minimum that any implementation
 * needs.
 */
export const SEARCH = `
  select p.id, p.title, p.sales_price::text as "salesPrice", p.original_price::text as "originalPrice",
         p.currency, p.sales_volume as "salesVolume", s.name as "shopName",
         (select i.storage_key from product_images i
           where i.product_id = p.id and i.role = 'cover' limit 1) as cover
    from products p join shops s on s.id = p.shop_id
   where p.shop_id = $1 and p.status = 'published' and p.title_grams @> $2::text[]
   order by p.sort desc, p.id desc limit 24`

/**
 * An order in four statements, within one transaction: payment, order, and two for the ledger,
 * whose trigger updates the balances.
 */
export const ORDER = {
  payment: `
    insert into payments (payment_no, user_id, amount, currency, status, expires_at, paid_at, created_at)
    values ($1, $2, $3, $4, 'succeeded', now() + interval '30 minutes', now(), now()) returning id`,
  order: `
    insert into orders (trade_no, type, buyer_id, shop_id, product_id, payment_id, product_title, quantity, amount,
                        currency, discount, surcharge, paid_amount, paid_currency, fx_snapshot_id, status, created_at)
    select $1, 'product', $2, p.shop_id, p.id, $3, p.title, 1, $4, $5, 0, 0, $4, $5,
           (select max(id) from fx_snapshots), 'paid', now()
      from products p where p.id = $6`,
  transaction: `
    insert into ledger_transactions (kind, ref_type, ref_id, occurred_at) values ('sale', 'order', $1, now()) returning id`,
  entries: `
    insert into ledger_entries (transaction_id, account_id, amount)
    select $1, account, amount from unnest($2::int[], $3::bigint[]) as entry (account, amount)`,
}

/**
 * The same in five statements and in tables with primary keys only: the durable order that takes
 * 0.8 ms in `speed.md`. Its time on this machine scales the limit of 8 ms.
 */
export const DURABLE = {
  tables: `
    create schema durable;
    create table durable.payments (
      id serial primary key, payment_no text unique, user_id int, amount bigint, currency text, status text,
      created_at timestamptz);
    create table durable.orders (
      id serial primary key, trade_no text unique, buyer_id int, payment_id int, product_id int, amount bigint,
      currency text, status text, created_at timestamptz);
    create index on durable.orders (buyer_id);
    create table durable.transactions (
      id serial primary key, kind text, ref text, occurred_at timestamptz, unique (kind, ref));
    create table durable.accounts (id int primary key, balance bigint not null default 0);
    create table durable.entries (id bigserial primary key, transaction_id int, account_id int, amount bigint);
    insert into durable.accounts (id) select generate_series(0, 899)`,
  payment: `
    insert into durable.payments (payment_no, user_id, amount, currency, status, created_at)
    values ($1, $2, $3, $4, 'succeeded', now()) returning id`,
  order: `
    insert into durable.orders (trade_no, buyer_id, payment_id, amount, currency, product_id, status, created_at)
    values ($1, $2, $3, $4, $5, $6, 'paid', now())`,
  transaction: `
    insert into durable.transactions (kind, ref, occurred_at) values ('sale', $1, now()) returning id`,
  entries: `
    insert into durable.entries (transaction_id, account_id, amount)
    select $1, account, amount from unnest($2::int[], $3::bigint[]) as entry (account, amount)`,
  balances: `
    with held as materialized (
      select id from durable.accounts where id = any($1) order by id for no key update)
    update durable.accounts as account set balance = balance + entry.amount
      from unnest($1::int[], $2::bigint[]) as entry (account, amount) join held on held.id = entry.account
     where account.id = held.id`,
}
