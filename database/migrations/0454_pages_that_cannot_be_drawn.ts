import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A page that cannot be drawn has no fingerprint, so that pictures of it are not taken for something else; that of an empty
 * page is empty. Pages of which it is unknown are prepared again.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('alter table page_fingerprints alter column features drop not null')
    this.schema.raw(`delete from page_fingerprints where attachment_id in
      (select attachment_id from page_fingerprints where length(features) = 0)`)
  }

  override async down() {
    this.schema.raw(`update page_fingerprints set features = '' where features is null`)
    this.schema.raw('alter table page_fingerprints alter column features set not null')
  }
}
