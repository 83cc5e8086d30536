import { BaseSchema } from '@adonisjs/lucid/schema'

const EDITED = ['products', 'shops', 'creators', 'coupons', 'payment_gateways']

/** Counts the changes of a row, so that a form that began before one of them is told. */
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
