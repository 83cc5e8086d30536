import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What visitors may read of a product's file: some pages of a PDF, drawn by a job, or a passage of a text. A row is one
 * choice; another choice is another row. Without its file it is deleted by the next sweep, with the pictures.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('product_samples', (table) => {
      table.increments('id')
      /** Part of the addresses, and the folder of the pictures. */
      table.uuid('uid').notNullable().unique()
      table.integer('shop_id').notNullable().references('shops.id')
      table
        .integer('attachment_id')
        .nullable()
        .unique()
        .references('attachments.id')
        .onDelete('SET NULL')
      table.text('state').notNullable().checkIn(['drawing', 'ready', 'failed'])
      table.text('failure_reason').nullable()
      /** Numbers of the chosen pages. */
      table.specificType('pages', 'int[]').notNullable().defaultTo('{}')
      /** Number and size of each drawn page. */
      table.jsonb('pictures').notNullable().defaultTo('[]')
      /** The words that the passage begins with; null for the beginning of the text. */
      table.text('starts_with').nullable()
      table.text('passage').nullable()
      table.timestamp('created_at').notNullable()
    })
    this.schema.raw(`alter table product_samples
      add constraint product_samples_are_pages_or_passages check ((passage is null) = (pages <> '{}')),
      add constraint product_samples_are_parts
        check (cardinality(pages) <= 10 and length(coalesce(passage, '')) <= 3000)`)
    this.schema.raw(`create index product_samples_without_file on product_samples (id)
      where attachment_id is null`)
    this.schema
      .raw(`create function tell_product_samples_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('visited_changed', new.shop_id::text);
        return null;
      end $$`)
    this.schema
      .raw(`create trigger product_samples_tell_change after insert or update on product_samples
      for each row execute function tell_product_samples_changed()`)
  }

  override async down() {
    this.schema.dropTable('product_samples')
    this.schema.raw('drop function tell_product_samples_changed')
  }
}
