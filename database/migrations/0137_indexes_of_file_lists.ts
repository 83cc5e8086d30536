import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Copies and downloads have the shop of their file, so that its lists read them in order without joining each file.
 * Files that several products sell have a row for each; the library shows them once.
 */
const INDEXES = {
  attachments_of_storage_key: 'attachments (storage_key, id)',
  attachments_of_shop: 'attachments (shop_id, id) include (storage_key)',
  attachments_sold_by_kind: `attachments (shop_id, kind, product_id)
    where deleted_at is null and product_id is not null`,
  attachments_name_parts: 'attachments using gin (shop_id, title_grams(file_name))',
  copies_of_shop: 'copies (shop_id, id) include (status)',
  copies_of_attachment: 'copies (attachment_id, id) include (status)',
  copies_watermark_parts:
    'copies using gin (watermark_id gin_trgm_ops) with (gin_pending_list_limit = 128)',
  downloads_of_shop: 'downloads (shop_id, id) include (method)',
  downloads_of_attachment: 'downloads (attachment_id, id) include (method)',
}
const REPLACED = ['attachments_storage_key_index', 'downloads_attachment_id_index']
const OWNED = ['copies', 'downloads']

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create function set_shop_of_attachment() returns trigger language plpgsql as $$
      begin
        new.shop_id := (select shop_id from attachments where id = new.attachment_id);
        return new;
      end $$`)
    for (const name of OWNED) {
      this.schema.alterTable(name, (table) => {
        table.integer('shop_id').nullable()
      })
      this.schema.raw(`update ${name} set shop_id = a.shop_id from attachments a
        where a.id = ${name}.attachment_id`)
      this.schema.alterTable(name, (table) => table.dropNullable('shop_id'))
      this.schema.raw(`create trigger ${name}_set_shop before insert on ${name}
        for each row execute function set_shop_of_attachment()`)
    }
    for (const name of REPLACED) this.schema.raw(`drop index ${name}`)
    for (const [name, definition] of Object.entries(INDEXES)) {
      this.schema.raw(`create index ${name} on ${definition}`)
    }
  }

  override async down() {
    for (const name of Object.keys(INDEXES)) this.schema.raw(`drop index ${name}`)
    this.schema.raw('create index downloads_attachment_id_index on downloads (attachment_id)')
    this.schema.raw('create index attachments_storage_key_index on attachments (storage_key)')
    for (const name of OWNED) {
      this.schema.raw(`drop trigger ${name}_set_shop on ${name}`)
      this.schema.alterTable(name, (table) => table.dropColumn('shop_id'))
    }
    this.schema.raw('drop function set_shop_of_attachment')
  }
}
