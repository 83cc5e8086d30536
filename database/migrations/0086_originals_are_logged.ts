import { BaseSchema } from '@adonisjs/lucid/schema'

/** Originals need a scope of their own, and a download during an impersonation records the admin. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      alter table access_tokens drop constraint access_tokens_scopes_known;
      alter table access_tokens add constraint access_tokens_scopes_known
        check (scopes <@ array['read', 'write', 'originals'])`)
    this.schema.alterTable('downloads', (table) => {
      table.integer('acting_admin_id').nullable().references('users.id')
    })
  }

  override async down() {
    this.schema.alterTable('downloads', (table) => table.dropColumn('acting_admin_id'))
    this.schema.raw(`
      update access_tokens set scopes = array_remove(scopes, 'originals');
      alter table access_tokens drop constraint access_tokens_scopes_known;
      alter table access_tokens add constraint access_tokens_scopes_known
        check (scopes <@ array['read', 'write'])`)
  }
}
