import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The buyer's name at the time of purchase (decision 0321). Earlier orders get the name of today; deleted accounts have
 * none.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('orders', (table) => {
      table.string('buyer_name', 64).nullable()
    })
    this.schema.raw(`
      update orders set buyer_name = users.username from users
      where users.id = orders.buyer_id and users.deleted_at is null`)
    // By the database, because orders are inserted by several statements.
    this.schema.raw(`
      create function keep_buyer_name() returns trigger language plpgsql as $$
      begin
        select username into new.buyer_name from users where id = new.buyer_id;
        return new;
      end $$`)
    this.schema.raw(`create trigger orders_keep_buyer_name before insert on orders
      for each row execute function keep_buyer_name()`)
  }

  override async down() {
    this.schema.raw('drop trigger orders_keep_buyer_name on orders')
    this.schema.raw('drop function keep_buyer_name')
    this.schema.alterTable('orders', (table) => table.dropColumn('buyer_name'))
  }
}
