import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { CountMarketDays } from '#administration/actions/count_market_days'

/** Updates the figures of the dashboard every 15 minutes. */
@inject()
export default class CountMarketDaysJob extends Job {
  static override readonly jobName = 'administration.count_market_days'

  constructor(private countDays: CountMarketDays) {
    super()
  }

  async execute() {
    await this.countDays.execute()
  }
}
