import { BaseSchema } from '@adonisjs/lucid/schema'

/** The columns of a listed product that are also a product's. */
const COLUMNS = [
  'id',
  'shop_id',
  'category_id',
  'is_nsfw',
  'published_at',
  'sales_volume',
  'currency',
  'sales_price',
]

const isOn = (path: string) => `coalesce((p.watermark #>> '{${path}}')::boolean, false)`

/**
 * What visitors choose by, one text each. `reader` is for whom the market puts it first: texts in this language, and a
 * work that is not only in others.
 */
const TRAITS = `
  select 'currency:' || p.currency as trait
  union select 'discounted:true' where p.original_price > p.sales_price
  union select 'free:true' where p.sales_price = 0
  union select 'type:links' where jsonb_array_length(p.third_party_storage_links) > 0
  union select 'type:' || kind from unnest(files.kinds) as kind
  union select 'marked:' || (${isOn('enabled')} and (
    'pdf' = any(files.kinds) and (${isOn('visible,enabled')} or ${isOn('hidden,enabled')})
    or 'text' = any(files.kinds) and coalesce(jsonb_array_length(p.watermark -> 'synonymGroups'), 0) > 0))::text
  union select 'language:' || language from unnest(p.languages) as language
  union select 'reader:' || language
    from unnest(array(select jsonb_object_keys(p.translations)) || p.text_language) as language
    where p.languages = '{}' or language = any(p.languages)
  order by trait`

const INDEXES = {
  listed_products_traits: 'using gin (traits) with (fastupdate = off)',
  listed_products_newest: '(published_at desc, id desc) where not is_nsfw',
  listed_products_sold: '(sales_volume desc, id desc) where not is_nsfw',
  listed_products_by_price: '(currency, sales_price, id desc) where not is_nsfw',
  listed_products_of_category: '(category_id)',
  listed_products_of_shop: '(shop_id)',
}

/** Columns on which `TRAITS` and the row depend. */
const READ = [
  ...COLUMNS.filter((column) => !['id', 'sales_volume'].includes(column)),
  'status',
  'original_price',
  'third_party_storage_links',
  'watermark',
  'languages',
  'text_language',
  'translations',
]

/** A narrow row for each published product: filters read many rows, and those of `products` are wide. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('listed_products', (table) => {
      table.integer('id').primary().references('products.id').onDelete('CASCADE')
      table.integer('shop_id').notNullable()
      table.integer('category_id').nullable()
      table.boolean('is_nsfw').notNullable()
      table.timestamp('published_at').nullable()
      table.integer('sales_volume').notNullable()
      table.string('currency', 4).notNullable()
      table.bigInteger('sales_price').notNullable()
      table.specificType('traits', 'text[]').notNullable()
    })
    // Products with equal traits are counted together: a number is compared faster than a list of texts.
    this.schema.raw(`alter table listed_products
      add column traits_key bigint not null generated always as (hash_array_extended(traits, 0)) stored`)
    this.schema.raw(`
      create view products_to_list as
      select ${COLUMNS.map((column) => `p.${column}`).join(', ')}, array(${TRAITS}) as traits
        from products p
        cross join lateral (select array(select distinct kind from attachments a
          where a.product_id = p.id and a.deleted_at is null) as kinds) as files
       where p.status = 'published'`)
    this.schema.raw(`
      create function list_product(changed int) returns void language plpgsql as $$
      begin
        insert into listed_products (${COLUMNS.join(', ')}, traits)
        select ${COLUMNS.join(', ')}, traits from products_to_list where id = changed
        on conflict (id) do update set ${[...COLUMNS.slice(1), 'traits']
          .map((column) => `${column} = excluded.${column}`)
          .join(', ')};
        if not found then delete from listed_products where id = changed; end if;
      end $$`)
    this.schema.raw(`
      create function relist_products() returns void language plpgsql as $$
      begin
        delete from listed_products;
        insert into listed_products (${COLUMNS.join(', ')}, traits)
        select ${COLUMNS.join(', ')}, traits from products_to_list;
      end $$`)
    this.schema.raw(`
      create function list_changed_product() returns trigger language plpgsql as $$
      begin
        perform list_product(new.id);
        return null;
      end $$`)
    // The product is locked, so that a change of it and one of its files do not overwrite each other's row.
    this.schema.raw(`
      create function list_product_of_file() returns trigger language plpgsql as $$
      declare changed int;
      begin
        for changed in select distinct id from unnest(array[
            case when tg_op <> 'INSERT' then old.product_id end,
            case when tg_op <> 'DELETE' then new.product_id end]) as product (id)
          where id is not null order by id
        loop
          perform from products where id = changed for no key update;
          perform list_product(changed);
        end loop;
        return null;
      end $$`)
    this.schema.raw(`
      create function count_sale_of_listed() returns trigger language plpgsql as $$
      begin
        update listed_products set sales_volume = new.sales_volume where id = new.id;
        return null;
      end $$`)
    this.schema.raw('select relist_products()')
    for (const [name, definition] of Object.entries(INDEXES))
      this.schema.raw(`create index ${name} on listed_products ${definition}`)
    this.schema.raw(`create index categories_name on categories (name)`)

    this.schema.raw(`create trigger products_list_new after insert on products for each row
      when (new.status = 'published') execute function list_changed_product()`)
    this.schema
      .raw(`create trigger products_list_change after update of ${READ.join(', ')} on products
      for each row when (old.status = 'published' or new.status = 'published')
      execute function list_changed_product()`)
    this.schema.raw(`create trigger products_list_sale after update of sales_volume on products
      for each row when (old.sales_volume <> new.sales_volume) execute function count_sale_of_listed()`)
    this.schema.raw(`create trigger attachments_list_product after insert or delete
      on attachments for each row execute function list_product_of_file()`)
    this.schema
      .raw(`create trigger attachments_list_change after update of product_id, kind, deleted_at
      on attachments for each row execute function list_product_of_file()`)

    this.schema.raw('drop index products_popular')
    this.schema.raw('drop index products_with_links')
  }

  override async down() {
    this.schema.raw(`create index products_popular on products (sales_volume desc, id desc)
      where status = 'published' and is_available and not is_nsfw and sales_volume > 0`)
    this.schema.raw(`create index products_with_links on products (shop_id, sort, id)
      where status = 'published' and jsonb_array_length(third_party_storage_links) > 0`)
    for (const name of ['new', 'change', 'sale'])
      this.schema.raw(`drop trigger products_list_${name} on products`)
    for (const name of ['list_product', 'list_change'])
      this.schema.raw(`drop trigger attachments_${name} on attachments`)
    for (const name of [
      'count_sale_of_listed()',
      'list_product_of_file()',
      'list_changed_product()',
      'relist_products()',
      'list_product(int)',
    ])
      this.schema.raw(`drop function ${name}`)
    this.schema.raw('drop index categories_name')
    this.schema.raw('drop view products_to_list')
    this.schema.dropTable('listed_products')
  }
}
