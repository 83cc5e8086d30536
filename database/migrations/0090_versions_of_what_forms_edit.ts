import { BaseSchema } from '@adonisjs/lucid/schema'

const EDITED = ['products', 'shops', 'creators', 'coupons', 'payment_gateways']

/** A version of each row, so that a form based on an older version is rejected. */
export default class extends BaseSchema {
  override async up() {
    for (const table of EDITED) {
      this.schema.raw(`alter table ${table} add column version integer not null default 1`)
    }
  }

  override async down() {
    for (const table of EDITED) this.schema.raw(`alter table ${table} drop column version`)
  }
}
