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

const WORDS = `coalesce(jsonb_array_length(p.watermark -> 'synonymGroups'), 0) > 0`
const SOME = `(${isOn('visible,enabled')} or ${isOn('hidden,enabled')})`
const MARKED = [
  `'pdf' = any(files.kinds) and ${SOME}`,
  `'text' = any(files.kinds) and ${WORDS}`,
  `'image' = any(files.kinds) and ${isOn('hidden,enabled')}`,
  `'pack' = any(files.kinds) and ${isOn('hidden,enabled')}`,
]
const BOOKS = `'epub' = any(files.kinds) and (${SOME} or ${WORDS})`

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

/** EPUBs: books whose pictures and words are marked. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(kinds(`'pdf', 'text', 'image', 'pack', 'epub', 'other'`))
    this.schema.raw(view([...MARKED, BOOKS]))
  }

  override async down() {
    this.schema.raw(`delete from attachment_entries where attachment_id in
      (select id from attachments where kind = 'epub')`)
    this.schema.raw(`update attachments
      set kind = 'other', unmarkable = 'FILE_TYPE_REFUSED', contents = null where kind = 'epub'`)
    this.schema.raw(kinds(`'pdf', 'text', 'image', 'pack', 'other'`))
    this.schema.raw(view(MARKED))
  }
}
