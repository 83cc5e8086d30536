import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { PruneTraffic } from '#analytics/actions/prune_traffic'

/** Deletes salts of past days, visitors and old sums. */
@inject()
export default class PruneJob extends Job {
  static override readonly jobName = 'analytics.prune'

  constructor(private pruneTraffic: PruneTraffic) {
    super()
  }

  async execute() {
    await this.pruneTraffic.execute()
  }
}
