import { BaseSchema } from '@adonisjs/lucid/schema'

const TABLES = ['users', 'receipts', 'statements'] as const

/** Only what identifies a person is removed from a receipt, all of it together, when the account is deleted. */
const refuseChanges = (personal: string) => `
  create or replace function refuse_receipt_changes() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE'
      and (new.id, new.payment_id, new.version, new.buyer_id, new.content, new.issued_at)
        is not distinct from
        (old.id, old.payment_id, old.version, old.buyer_id, old.content, old.issued_at)
      and (${personal}) is null
    then return new; end if;
    raise exception 'receipts do not change: issue a new version';
  end $$`

const PERSONAL = 'new.buyer_name, new.buyer_email, new.billing_name, new.tax_number'

/** The postal address beside the billing name and the tax number, kept with each issued receipt and statement. */
export default class extends BaseSchema {
  override async up() {
    for (const name of TABLES) {
      this.schema.alterTable(name, (table) => {
        table.string('billing_address', 300).nullable()
      })
    }
    this.schema.raw(refuseChanges(`${PERSONAL}, new.billing_address`))
  }

  override async down() {
    this.schema.raw(refuseChanges(PERSONAL))
    for (const name of TABLES) {
      this.schema.alterTable(name, (table) => {
        table.dropColumn('billing_address')
      })
    }
  }
}
