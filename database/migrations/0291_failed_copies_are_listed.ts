import { BaseSchema } from '@adonisjs/lucid/schema'

/** Operators list failed copies, the newest first. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`create index copies_failed on copies (id desc) where status = 'failed'`)
  }

  override async down() {
    this.schema.raw('drop index copies_failed')
  }
}
