import { BaseSchema } from '@adonisjs/lucid/schema'

/** Each grant and each finished copy is followed by a search for the next copies of the shop, in this order. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(
      `create index copies_next_of_shop on copies
         (shop_id, (status = 'queued'), (awaited_at is null), queued_at, id)
       where status in ('queued', 'converting', 'processing')`
    )
  }

  override async down() {
    this.schema.raw('drop index copies_next_of_shop')
  }
}
