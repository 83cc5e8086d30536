import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { columnsOf, hydrateModel, type ModelRow } from '#core/database/hydrate_model'
import { statement } from '#core/database/statement'
import FxSnapshot from '#site/models/fx_snapshot'

const findNewest = statement<ModelRow>(
  () => `select ${columnsOf(FxSnapshot, 'fx_snapshots')} from fx_snapshots order by id desc limit 1`
)

/** The current exchange rates. */
export class GetFxSnapshot {
  /**
   * The newest snapshot: its id, the base currency and the units of each currency that one base unit buys. The first
   * one is recorded by a migration.
   * @param trx joins the caller's transaction
   */
  async execute(trx?: TransactionClientContract): Promise<FxSnapshot> {
    const [row] = (await findNewest({}, trx)).rows
    if (!row) throw new Error('fx_snapshots is empty: run migration:run')
    return hydrateModel(FxSnapshot, row)
  }
}
