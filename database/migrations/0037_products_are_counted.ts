import { BaseSchema } from '@adonisjs/lucid/schema'

/** A shop's page shows its number of products; counting a hundred thousand rows would dominate its cost. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('product_counts', (table) => {
      table.integer('shop_id').notNullable().references('shops.id').onDelete('CASCADE')
      // Without a foreign key, because the products of a deleted category still update its count.
      table.integer('category_id').nullable()
      table.integer('published').notNullable()
    })
    this.schema.raw(`create unique index product_counts_place
      on product_counts (shop_id, category_id) nulls not distinct`)

    // In a fixed order, so that concurrent transactions do not deadlock.
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
      create function count_products() returns trigger language plpgsql as $$
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
    this.schema.raw(`create trigger products_counted_on_insert after insert on products
      referencing new table as changed for each statement execute function count_products()`)
    this.schema.raw(`create trigger products_counted_on_delete after delete on products
      referencing old table as changed for each statement execute function count_products()`)
    this.schema.raw(`create trigger products_counted_on_update after update on products for each row
      when (old.status <> new.status or old.category_id is distinct from new.category_id
            or old.shop_id <> new.shop_id)
      execute function count_products()`)
    this.schema.raw(`insert into product_counts (shop_id, category_id, published)
      select shop_id, category_id, count(*) from products where status = 'published' group by 1, 2`)
  }

  override async down() {
    for (const event of ['insert', 'delete', 'update']) {
      this.schema.raw(`drop trigger products_counted_on_${event} on products`)
    }
    this.schema.raw('drop function count_products')
    this.schema.raw('drop function add_to_product_counts')
    this.schema.dropTable('product_counts')
  }
}
