import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('copies', (table) => {
      // Since when a buyer has waited for it on the page: such copies go first.
      table.timestamp('awaited_at').nullable()
    })
    // Each finished copy is followed by a search for the first waiting copies of each buyer.
    this.schema.raw(
      `create index copies_underway_of_buyer on copies (buyer_id, queued_at, id)
       where status in ('queued', 'converting', 'processing')`
    )
  }

  override async down() {
    this.schema.raw('drop index copies_underway_of_buyer')
    this.schema.alterTable('copies', (table) => {
      table.dropColumn('awaited_at')
    })
  }
}
