import { BaseSchema } from '@adonisjs/lucid/schema'

/** Part of a title is looked up by its n-grams, as in other lists: trigrams of pg_trgm ignore Chinese and Japanese. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('create index tickets_title_parts on tickets using gin (title_grams(title))')
  }

  override async down() {
    this.schema.raw('drop index tickets_title_parts')
  }
}
