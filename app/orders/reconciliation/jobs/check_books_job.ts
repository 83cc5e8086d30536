import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Job } from '#platform/queue/job'
import { CheckBooks } from '#orders/reconciliation/queries/check_books'

/**
 * Runs each night. The job fails when the ledger does not balance or does not match orders, payments and refunds, so
 * that an operator looks at it.
 */
@inject()
export default class CheckBooksJob extends Job {
  static override readonly jobName = 'ledger.check'

  constructor(private checkBooks: CheckBooks) {
    super()
  }

  async execute() {
    const report = await this.checkBooks.execute()
    if (report.isSound) return
    logger.fatal({ report }, 'the ledger does not add up')
    throw new Error('The ledger does not add up: run ledger:check')
  }
}
