import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import {
  payoutFaults,
  type CheckScope,
  type PayoutFault,
} from '#payouts/administration/queries/payout_faults'
import { statementDigests } from '#payouts/settlement/queries/statement_digests'
import type { StatementSchema } from '#database/schema'
import type { Row } from '#core/database/row'
import type { Check, Findings } from '#core/checks/check'

/** The newest statements, which the check of each minute compares. */
const NEWEST = 200
const BATCH = 500

interface Issued extends Row<StatementSchema, 'no' | 'withdrawalId' | 'digest'> {}

@inject()
export class CheckPayouts {
  constructor(private clock: Clock) {}

  /**
   * Compares releases, settlements, statements and attempts with the ledger and with each other.
   * @param scope `open` for the check of each minute: its time does not grow with the history
   */
  async execute({ scope = 'all' }: { scope?: CheckScope } = {}): Promise<PayoutFault[]> {
    const faults = await payoutFaults(scope, this.clock.now())
    return [...faults, ...(await this.changedStatements(scope))]
  }

  /**
   * The check of each minute.
   * @throws Error when payouts do not match the ledger, so that an operator investigates before more is sent
   */
  async assertSound(): Promise<void> {
    const faults = await this.execute({ scope: 'open' })
    if (faults.length === 0) return
    logger.fatal({ faults: faults.slice(0, 20) }, 'payouts do not match the ledger')
    throw new Error('Payouts do not match the ledger: run ledger:check')
  }

  /** Statements whose lines are not those that were issued. */
  private async changedStatements(scope: CheckScope): Promise<PayoutFault[]> {
    if (scope === 'open') return changedAmong(await this.issued().limit(NEWEST))
    const faults: PayoutFault[] = []
    for (let before: number | undefined; ;) {
      const issued = await this.issued(before).limit(BATCH)
      if (issued.length === 0) return faults
      faults.push(...(await changedAmong(issued)))
      before = issued.at(-1)!.withdrawalId
    }
  }

  private issued(before?: number) {
    return db
      .from('statements')
      .where('kind', 'settlement')
      .if(before, (where) => where.where('withdrawal_id', '<', before!))
      .orderBy('withdrawal_id', 'desc')
      .select('no', 'digest')
      .select({ withdrawalId: 'withdrawal_id' })
  }
}

async function changedAmong(issued: Issued[]): Promise<PayoutFault[]> {
  const ids = issued.map(({ withdrawalId }) => withdrawalId)
  const digests = await statementDigests(ids, db.connection())
  return issued
    .filter(({ withdrawalId, digest }) => digests.get(withdrawalId) !== digest)
    .map(({ no }) => ({ kind: 'statement_changed', number: no }))
}

/** The check of payouts in `doctor`, summarized; the command `ledger:check` lists each fault. */
@inject()
export class CheckPayoutRecords implements Check {
  constructor(private checkPayouts: CheckPayouts) {}

  async execute(): Promise<Findings> {
    const faults = await this.checkPayouts.execute()
    if (faults.length === 0) return { faults: [] }
    const kinds = [...Map.groupBy(faults, ({ kind }) => kind)]
    const list = kinds.map(([kind, found]) => `${found.length} × ${kind}`).join(', ')
    return { faults: [`Payouts do not match the ledger: ${list}. ledger:check names them.`] }
  }
}
