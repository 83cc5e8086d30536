import { BaseSchema } from '@adonisjs/lucid/schema'

/** Copies of EPUBs expire as those of pictures and packs do. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`update copies c set expires_at = now() + interval '14 days'
      from attachments a where a.id = c.attachment_id and a.kind = 'epub' and c.status = 'done'`)
  }

  override async down() {
    this.schema.raw(`update copies c set expires_at = null
      from attachments a where a.id = c.attachment_id and a.kind = 'epub'`)
  }
}
