import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The texts of a product in other languages, the language of the first text, and the languages of the work. Search
 * reads all titles and descriptions. An order keeps the title that its buyer read beside the first one.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`alter table products
      add column text_language text not null default 'zh',
      add column languages text[] not null default '{}',
      add column translations jsonb not null default '{}'`)
    this.schema.raw(`update products set text_language = case
      when title || left(description, 2000) ~ '[\\u3040-\\u30ff]' then 'ja'
      when title || left(description, 2000) ~ '[\\u3400-\\u9fff]' then 'zh' else 'en' end`)
    this.schema.raw(`alter table products
      add constraint products_text_language_known check (text_language in ('zh', 'en', 'ja')),
      add constraint products_translations_differ
        check (jsonb_typeof(translations) = 'object' and not jsonb_exists(translations, text_language))`)
    this.schema.raw(`create function product_titles(title text, translations jsonb) returns text
      language sql immutable strict parallel safe
      return (select title || coalesce(string_agg(E'\\n' || (value ->> 'title'), ''), '') from jsonb_each(translations))`)
    this.schema
      .raw(`create function product_descriptions(description text, translations jsonb) returns text
      language sql immutable strict parallel safe
      return (select description || coalesce(string_agg(E'\\n' || (value ->> 'description'), ''), '')
        from jsonb_each(translations))`)
    this.schema
      .raw(`create function product_terms(description text, translations jsonb) returns text[]
      language sql immutable strict parallel safe
      return (
        select coalesce(array_agg(distinct term), '{}') from (
          select unnest(search_terms(description)) as term
          union all
          select unnest(search_terms(value ->> 'description')) from jsonb_each(translations)
        ) as terms
      )`)
    this.schema.raw('alter table products drop column title_grams, drop column text_terms')
    this.schema.raw(`alter table products
      add column title_grams text[] not null
        generated always as (title_grams(product_titles(title, translations))) stored,
      add column text_terms text[] not null
        generated always as (product_terms(description, translations)) stored`)
    this.schema.raw(`create index products_title_grams on products using gin (shop_id, title_grams)
      with (fastupdate = off)`)
    this.schema.raw(`create index products_text_terms on products using gin (text_terms)
      with (fastupdate = off)`)
    this.schema.alterTable('orders', (table) => {
      // Null when the buyer read the product's own title.
      table.text('title_for_buyer').nullable()
    })
  }

  override async down() {
    this.schema.alterTable('orders', (table) => table.dropColumn('title_for_buyer'))
    this.schema.raw('alter table products drop column title_grams, drop column text_terms')
    this.schema.raw(`alter table products
      add column title_grams text[] not null generated always as (title_grams(title)) stored,
      add column text_terms text[] not null generated always as (search_terms(description)) stored`)
    this.schema.raw(`create index products_title_grams on products using gin (shop_id, title_grams)
      with (fastupdate = off)`)
    this.schema.raw(`create index products_text_terms on products using gin (text_terms)
      with (fastupdate = off)`)
    for (const name of ['text_language', 'languages', 'translations'])
      this.schema.raw(`alter table products drop column ${name}`)
    for (const name of [
      'product_terms(text, jsonb)',
      'product_descriptions(text, jsonb)',
      'product_titles(text, jsonb)',
    ])
      this.schema.raw(`drop function ${name}`)
  }
}
