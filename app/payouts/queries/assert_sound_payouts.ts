import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { CheckPayouts } from '#payouts/queries/check_payouts'

/** Fails when payouts do not match the ledger, so that an operator investigates before more is sent. */
@inject()
export class AssertSoundPayouts {
  constructor(private checkPayouts: CheckPayouts) {}

  async execute() {
    const faults = await this.checkPayouts.execute({ scope: 'open' })
    if (faults.length === 0) return
    logger.fatal({ faults: faults.slice(0, 20) }, 'payouts do not match the ledger')
    throw new Error('Payouts do not match the ledger: run ledger:check')
  }
}
