import { BaseSchema } from '@adonisjs/lucid/schema'

/** Since when an upload is being inspected; concurrent registrations wait for the result. */
export default class extends BaseSchema {
  protected tableName = 'uploads'

  override async up() {
    this.schema.alterTable(this.tableName, (table) => {
      table.timestamp('judged_since', { useTz: true }).nullable()
    })
  }

  override async down() {
    this.schema.alterTable(this.tableName, (table) => table.dropColumn('judged_since'))
  }
}
