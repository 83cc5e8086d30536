import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('copies', (table) => {
      // Since when somebody looks at the page and waits: such copies go before the others.
      table.timestamp('awaited_at').nullable()
    })
    // The first of each buyer's waiting copies are looked up whenever one ends.
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
