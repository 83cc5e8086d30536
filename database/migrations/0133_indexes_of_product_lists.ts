import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An index for each order in which products are listed: the landing page's bestsellers, the related products of a
 * product page, prices within a currency, and the creator's own list. `product_counts` counts drafts too, since the
 * creator's list shows the number of products.
 */
const INDEXES = {
  products_popular: `(sales_volume desc, id desc)
    where status = 'published' and is_available and not is_nsfw and sales_volume > 0`,
  products_related: `(shop_id, category_id, sales_volume desc, id desc)
    where status = 'published' and is_available`,
  products_by_price: `(shop_id, currency, sales_price, id desc) where status = 'published'`,
  products_last_changed: `(shop_id, (coalesce(updated_at, created_at)), id) where status <> 'archived'`,
  products_with_links: `(shop_id, sort, id)
    where status = 'published' and jsonb_array_length(third_party_storage_links) > 0`,
  products_by_title: `(shop_id, title, id) where status <> 'archived'`,
  products_by_sales: `(shop_id, sales_volume, id) where status <> 'archived'`,
}

/** Adds (1) or removes (-1) a product in the counts of its shop and category. */
const stepOf = (row: string, sign: 1 | -1) =>
  `select ${row}.shop_id, ${row}.category_id, (${row}.status = 'published')::int * ${sign} as published,
     (${row}.status = 'draft')::int * ${sign} as drafts`

/** In a fixed order, so that concurrent transactions do not deadlock. */
const ADD_STEPS = `
  insert into product_counts (shop_id, category_id, published, drafts)
  select shop_id, category_id, sum(published), sum(drafts) from steps
   group by shop_id, category_id having sum(published) <> 0 or sum(drafts) <> 0
   order by shop_id, category_id
  on conflict (shop_id, category_id) do update
    set published = product_counts.published + excluded.published,
        drafts = product_counts.drafts + excluded.drafts`

export default class extends BaseSchema {
  override async up() {
    for (const [name, definition] of Object.entries(INDEXES)) {
      this.schema.raw(`create index ${name} on products ${definition}`)
    }
    this.schema.alterTable('product_counts', (table) => {
      table.integer('drafts').notNullable().defaultTo(0)
    })
    this.schema.raw(`
      create or replace function count_products() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          with steps as (${stepOf('old', -1)} union all ${stepOf('new', 1)}) ${ADD_STEPS};
        elsif tg_op = 'INSERT' then
          with steps as (${stepOf('changed', 1)} from changed) ${ADD_STEPS};
        else
          with steps as (${stepOf('changed', -1)} from changed) ${ADD_STEPS};
        end if;
        return null;
      end $$`)
    this.schema.raw('drop function add_to_product_counts')
    this.schema.raw(`insert into product_counts (shop_id, category_id, published, drafts)
      select shop_id, category_id, 0, count(*) from products where status = 'draft' group by 1, 2
      on conflict (shop_id, category_id) do update set drafts = excluded.drafts`)
  }

  override async down() {
    this.schema.raw(`
      create function add_to_product_counts(shops int[], categories int[], steps int[]) returns void
        language sql as $$
          insert into product_counts (shop_id, category_id, published)
          select shop, category, sum(step) from unnest(shops, categories, steps) as added (shop, category, step)
           group by shop, category having sum(step) <> 0 order by shop, category
          on conflict (shop_id, category_id) do update
            set published = product_counts.published + excluded.published
        $$`)
    this.schema.raw(`
      create or replace function count_products() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          perform add_to_product_counts(array[old.shop_id, new.shop_id], array[old.category_id, new.category_id],
            array[-(old.status = 'published')::int, (new.status = 'published')::int]);
        elsif tg_op = 'INSERT' then
          perform add_to_product_counts(array_agg(shop_id), array_agg(category_id), array_agg(1))
             from changed where status = 'published';
        else
          perform add_to_product_counts(array_agg(shop_id), array_agg(category_id), array_agg(-1))
             from changed where status = 'published';
        end if;
        return null;
      end $$`)
    this.schema.alterTable('product_counts', (table) => table.dropColumn('drafts'))
    for (const name of Object.keys(INDEXES)) this.schema.raw(`drop index ${name}`)
  }
}
