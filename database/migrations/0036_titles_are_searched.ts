import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Titles are searched by n-grams of one to three characters. Trigrams of pg_trgm ignore Chinese and Japanese under
 * the C locale, and words of two characters under any locale.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create function title_grams(title text) returns text[]
        language sql immutable strict parallel safe
        return (
          select coalesce(array_agg(distinct substr(word, place, size)), '{}')
            from regexp_split_to_table(lower(normalize(title, NFKC)), '[[:space:][:punct:]]+') as word,
                 generate_series(1, 3) as size,
                 generate_series(1, length(word) - size + 1) as place
           where size > 1 or ascii(substr(word, place, 1)) > 127
        )`)
    this.schema.raw('drop index if exists products_title_trigrams')
    this.schema.raw(`alter table products
      add column title_grams text[] not null generated always as (title_grams(title)) stored`)
    this.schema.raw(`create index products_title_grams on products using gin (title_grams)
      with (fastupdate = off)`)
  }

  override async down() {
    this.schema.raw('drop index products_title_grams')
    this.schema.raw('alter table products drop column title_grams')
    this.schema.raw('drop function title_grams')
  }
}
