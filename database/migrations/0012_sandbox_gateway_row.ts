import { BaseSchema } from '@adonisjs/lucid/schema'

/** The sandbox accepts every currency, so a new installation can take test payments. */
export default class extends BaseSchema {
  override async up() {
    this.defer(async (db) => {
      await db.rawQuery(
        `insert into payment_gateways (driver, currencies, created_at) values
         ('sandbox', '{CNY,USD,JPY,AUD,EUR,GBP,HKD,TWD,KRW,USDT}', now())
         on conflict (driver) do nothing`
      )
    })
  }

  override async down() {}
}
