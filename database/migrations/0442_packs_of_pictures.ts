import { BaseSchema } from '@adonisjs/lucid/schema'

/** As in migration 0418. */
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

/** What visitors choose by, as in migration 0418. `marked` is whether copies carry a mark. */
const traits = (marked: string[]) => `
  select 'currency:' || p.currency as trait
  union select 'discounted:true' where p.original_price > p.sales_price
  union select 'free:true' where p.sales_price = 0
  union select 'type:links' where jsonb_array_length(p.third_party_storage_links) > 0
  union select 'type:' || kind from unnest(files.kinds) as kind
  union select 'marked:' || (${isOn('enabled')} and (${marked.join(' or ')}))::text
  union select 'language:' || language from unnest(p.languages) as language
  union select 'reader:' || language
    from unnest(array(select jsonb_object_keys(p.translations)) || p.text_language) as language
    where p.languages = '{}' or language = any(p.languages)
  order by trait`

const PAGES = `'pdf' = any(files.kinds) and (${isOn('visible,enabled')} or ${isOn('hidden,enabled')})`
const TEXTS = `'text' = any(files.kinds) and coalesce(jsonb_array_length(p.watermark -> 'synonymGroups'), 0) > 0`
const PICTURES = `'image' = any(files.kinds) and ${isOn('hidden,enabled')}`
const PACKS = `'pack' = any(files.kinds) and ${isOn('hidden,enabled')}`

const view = (marked: string[]) => `
  create or replace view products_to_list as
  select ${COLUMNS.map((column) => `p.${column}`).join(', ')}, array(${traits(marked)}) as traits
    from products p
    cross join lateral (select array(select distinct kind from attachments a
      where a.product_id = p.id and a.deleted_at is null) as kinds) as files
   where p.status = 'published'`

const kinds = (list: string) => `
  alter table attachments drop constraint attachments_kind_known,
    add constraint attachments_kind_known check (kind in (${list}))`

/** Packs: archives whose pictures are marked one by one. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(kinds(`'pdf', 'text', 'image', 'pack', 'other'`))
    this.schema.raw(view([PAGES, TEXTS, PICTURES, PACKS]))
    this.schema.alterTable('attachments', (table) => {
      table.jsonb('contents').nullable()
    })
    this.schema.createTable('attachment_entries', (table) => {
      table.integer('attachment_id').notNullable().references('attachments.id').onDelete('CASCADE')
      table.integer('seq').notNullable()
      table.string('name', 255).notNullable()
      table.bigInteger('byte_size').notNullable()
      table.bigInteger('crc32').notNullable()
      table.string('role', 10).notNullable()
      table.integer('width').nullable()
      table.integer('height').nullable()
      table.string('unmarkable', 40).nullable()
      table.primary(['attachment_id', 'seq'])
      table.check(`role in ('picture', 'other')`, [], 'attachment_entries_role')
    })
  }

  override async down() {
    this.schema.dropTable('attachment_entries')
    this.schema.alterTable('attachments', (table) => {
      table.dropColumn('contents')
    })
    this.schema.raw(`update attachments set kind = 'other', unmarkable = 'FILE_TYPE_REFUSED'
      where kind = 'pack'`)
    this.schema.raw(kinds(`'pdf', 'text', 'image', 'other'`))
    this.schema.raw(view([PAGES, TEXTS, PICTURES]))
  }
}
