import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { CorrectRevenue } from '#analytics/actions/correct_revenue'
import { RollUpTraffic } from '#analytics/actions/roll_up_traffic'

const CHECKED_DAYS = 3

/** Sums closed weeks up and compares the revenue of the last days with the orders. */
@inject()
export class RollUp {
  constructor(
    private rollUp: RollUpTraffic,
    private correctRevenue: CorrectRevenue
  ) {}

  async execute() {
    await this.rollUp.execute()
    const wrong = await this.correctRevenue.execute({ days: CHECKED_DAYS })
    if (wrong.length > 0) logger.error({ days: wrong.length }, 'revenue differed from the orders')
  }
}
