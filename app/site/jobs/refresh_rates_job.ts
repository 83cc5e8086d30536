import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { RefreshRates } from '#site/actions/refresh_rates'

/** Runs daily, so that converted prices follow the market. */
@inject()
export default class RefreshRatesJob extends Job<object> {
  static override readonly jobName = 'site.refresh_rates'
  static override readonly queue: QueueName = 'outbound'

  constructor(private refreshRates: RefreshRates) {
    super()
  }

  async execute() {
    await this.refreshRates.execute()
  }
}
