import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Job } from '#core/queue/job'
import { CheckLedger, isSound } from '#ledger/queries/check_ledger'

/** Each night: a book that does not add up is a failed job, which somebody has to look at. */
@inject()
export default class CheckLedgerJob extends Job {
  static override readonly jobName = 'ledger.check'

  constructor(private checkLedger: CheckLedger) {
    super()
  }

  async execute() {
    const report = await this.checkLedger.execute()
    if (isSound(report)) return
    logger.fatal({ report }, 'the ledger does not add up')
    throw new Error('The ledger does not add up: run ledger:check')
  }
}
