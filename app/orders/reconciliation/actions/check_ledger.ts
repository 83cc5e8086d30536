import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { RecordLedgerCheck } from '#orders/reconciliation/actions/record_ledger_check'

/**
 * Runs each night and stores the result. The job fails when the ledger does not balance or does not match orders, payments and refunds, so
 * that an operator looks at it.
 */
@inject()
export class CheckLedger {
  constructor(private recordCheck: RecordLedgerCheck) {}

  async execute() {
    const report = await this.recordCheck.execute()
    if (report.isSound) return
    logger.fatal({ report }, 'the ledger does not add up')
    throw new Error('The ledger does not add up: run ledger:check')
  }
}
