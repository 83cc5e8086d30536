import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { columnsOf, modelOfRow, type ModelRow } from '#core/database/model_of_row'
import { statement } from '#core/database/statement'
import FxSnapshot from '#site/models/fx_snapshot'
import {
  BUILT_IN_BASE,
  BUILT_IN_DATE,
  BUILT_IN_RATES,
  BUILT_IN_SOURCE,
} from '#site/values/built_in_rates'

/** Key of the advisory lock for writing the first snapshot. */
const FIRST_SNAPSHOT_LOCK = 7_051_203

const findNewest = statement<ModelRow>(
  () => `select ${columnsOf(FxSnapshot, 'fx_snapshots')} from fx_snapshots order by id desc limit 1`
)

/** The exchange rates in force. */
export class GetFxSnapshot {
  /**
   * The newest snapshot: its id, the base currency and the units of each currency that one base unit buys. The very
   * first call records the built-in rates, once, also with concurrent calls.
   * @param trx joins the caller's transaction
   */
  async execute(trx?: TransactionClientContract): Promise<FxSnapshot> {
    return (await this.newest(trx)) ?? this.recordBuiltIn(trx)
  }

  private async newest(trx?: TransactionClientContract) {
    const [row] = (await findNewest({}, trx)).rows
    return row && modelOfRow(FxSnapshot, row)
  }

  private recordBuiltIn(outer?: TransactionClientContract) {
    return atomically(outer, async (trx) => {
      await trx.rawQuery('select pg_advisory_xact_lock(?)', [FIRST_SNAPSHOT_LOCK])
      const theirs = await this.newest(trx)
      if (theirs) return theirs

      return FxSnapshot.create(
        {
          base: BUILT_IN_BASE,
          rates: BUILT_IN_RATES,
          source: BUILT_IN_SOURCE,
          fetchedAt: DateTime.fromISO(BUILT_IN_DATE, { zone: 'utc' }),
        },
        { client: trx }
      )
    })
  }
}
