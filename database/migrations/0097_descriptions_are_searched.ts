import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Descriptions are searched by words: whole words in Latin letters and numbers, pairs of characters in all other
 * scripts, which have no spaces. All n-grams of each word, as for titles, would be a hundred times as many.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create function search_terms(words text) returns text[]
        language sql immutable strict parallel safe
        return (
          select coalesce(array_agg(distinct term), '{}') from (
            select found[1] as term
              from regexp_matches(lower(normalize(left(words, 20000), NFKC)), '[a-z0-9]{2,40}', 'g') as found
            union all
            select substr(run[1], place, 2)
              from regexp_matches(lower(normalize(left(words, 20000), NFKC)), '[^\\x01-\\x7f]+', 'g') as run,
                   generate_series(1, length(run[1]) - 1) as place
          ) as terms
        )`)
    this.schema.raw(`alter table products
      add column text_terms text[] not null generated always as (search_terms(description)) stored`)
    this.schema.raw(`create index products_text_terms on products using gin (text_terms)
      with (fastupdate = off)`)
    this.schema.raw(
      `create index products_category on products (category_id) where status = 'published'`
    )
  }

  override async down() {
    this.schema.raw('drop index products_category')
    this.schema.raw('drop index products_text_terms')
    this.schema.raw('alter table products drop column text_terms')
    this.schema.raw('drop function search_terms')
  }
}
