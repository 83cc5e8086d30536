import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { columnsOf, hydrateModel, type ModelRow } from '#core/database/hydrate_model'
import { statement } from '#core/database/statement'
import FxSnapshot from '#site/models/fx_snapshot'
import { inject } from '@adonisjs/core'
import type { Check, Findings } from '#core/checks/check'
import { Clock } from '#core/clock/clock'
import { RateSource } from '#site/drivers/rate_source'
import { daysTooOld } from '#site/values/rates_age'

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

/** Warns when the exchange rates are old; they stay in force. */
@inject()
export default class CheckRates implements Check {
  constructor(
    private getFxSnapshot: GetFxSnapshot,
    private source: RateSource,
    private clock: Clock
  ) {}

  async execute(): Promise<Findings> {
    const { fetchedAt, source } = await this.getFxSnapshot.execute()
    const days = daysTooOld(fetchedAt, this.clock.now())
    if (days === null) return { faults: [] }
    const command = '`node ace rates:refresh`'
    const advice = this.source.isLive
      ? `run ${command}, which says what fails`
      : `set FX_RATES_URL to a feed, then run ${command}`
    return {
      faults: [],
      warnings: [`The exchange rates of ${source} are ${days} days old: ${advice}.`],
    }
  }
}
