import { BaseSchema } from '@adonisjs/lucid/schema'

/** The built-in exchange rates become a row, so that the query for the current rates always finds one. */
export default class extends BaseSchema {
  override async up() {
    this.defer(async (trx) => {
      await trx.rawQuery(
        `insert into fx_snapshots (base, rates, source, fetched_at)
         select 'USD', ?::jsonb, 'built-in', '2026-06-30T00:00:00Z'
         where not exists (select 1 from fx_snapshots)`,
        [
          JSON.stringify({
            USD: '1',
            CNY: '7.1',
            JPY: '150',
            AUD: '1.52',
            EUR: '0.92',
            GBP: '0.78',
            HKD: '7.8',
            TWD: '32',
            KRW: '1380',
            USDT: '1',
          }),
        ]
      )
    })
  }

  /** The row stays: orders may refer to it, and snapshots are append-only. */
  override async down() {}
}
