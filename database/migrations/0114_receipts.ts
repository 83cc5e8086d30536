import { BaseSchema } from '@adonisjs/lucid/schema'

/** A receipt for each payment, in immutable versions, and the buyers' billing details. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table.string('billing_name', 200).nullable()
      table.string('tax_number', 60).nullable()
    })
    this.schema.createTable('receipts', (table) => {
      table.increments('id')
      table.integer('payment_id').notNullable().references('payments.id')
      table.integer('version').notNullable()
      table.integer('buyer_id').notNullable().references('users.id')
      table.string('buyer_name', 100).nullable()
      table.string('buyer_email', 320).nullable()
      table.string('billing_name', 200).nullable()
      table.string('tax_number', 60).nullable()
      // The items as they were when the receipt was issued.
      table.jsonb('content').notNullable()
      table.timestamp('issued_at', { precision: 3 }).notNullable()
      table.unique(['payment_id', 'version'])
      table.index('buyer_id')
      table.check('version > 0', [], 'receipts_version_positive')
    })
    this.defer(async (client) => {
      await client.rawQuery(`
        create function refuse_receipt_changes() returns trigger language plpgsql as $$
        begin
          -- When a person leaves, what names them goes; nothing else of a receipt changes.
          if tg_op = 'UPDATE'
            and (new.id, new.payment_id, new.version, new.buyer_id, new.content, new.issued_at)
              is not distinct from
              (old.id, old.payment_id, old.version, old.buyer_id, old.content, old.issued_at)
            and (new.buyer_name, new.buyer_email, new.billing_name, new.tax_number) is null
          then return new; end if;
          raise exception 'receipts do not change: issue a new version';
        end $$`)
      await client.rawQuery(`
        create trigger receipts_do_not_change before update or delete on receipts
        for each row execute function refuse_receipt_changes()`)
    })
  }

  override async down() {
    this.schema.dropTable('receipts')
    this.schema.raw('drop function refuse_receipt_changes()')
    this.schema.alterTable('users', (table) => {
      table.dropColumns('billing_name', 'tax_number')
    })
  }
}
