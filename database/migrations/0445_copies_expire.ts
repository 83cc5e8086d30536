import { BaseSchema } from '@adonisjs/lucid/schema'

/** Copies of pictures and packs are kept until some days after the last download, and made again when asked for. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('copies', (table) => {
      table.timestamp('expires_at').nullable()
    })
    this.schema.raw(
      `create index copies_expiring on copies (expires_at) where storage_key is not null`
    )
    this.schema.raw(`update copies c set expires_at = now() + interval '14 days'
      from attachments a where a.id = c.attachment_id and a.kind in ('image', 'pack') and c.status = 'done'`)
  }

  override async down() {
    this.schema.raw('drop index copies_expiring')
    this.schema.alterTable('copies', (table) => {
      table.dropColumn('expires_at')
    })
  }
}
