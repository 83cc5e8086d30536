import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Job } from '#platform/queue/job'
import { RecordLedgerCheck } from '#orders/reconciliation/actions/record_ledger_check'

/**
 * Runs each night and stores the result. The job fails when the ledger does not balance or does not match orders, payments and refunds, so
 * that an operator looks at it.
 */
@inject()
export default class ReconcileLedgerJob extends Job {
  static override readonly jobName = 'orders.reconcile_ledger'

  constructor(private recordCheck: RecordLedgerCheck) {
    super()
  }

  async execute() {
    const report = await this.recordCheck.execute()
    if (report.isSound) return
    logger.fatal({ report }, 'the ledger does not add up')
    throw new Error('The ledger does not add up: run ledger:check')
  }
}
