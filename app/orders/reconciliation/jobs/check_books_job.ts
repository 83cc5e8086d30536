import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Job } from '#platform/queue/job'
import { CheckBooks } from '#orders/reconciliation/queries/check_books'

/** Each night: a book that does not add up, or not to what was sold, is a failed job, which somebody has to look at. */
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
