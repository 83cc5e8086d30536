import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetQueueStats } from '#operations/queries/get_queue_stats'
import QueueStatsTransformer from '#operations/transformers/queue_stats_transformer'

export default class QueueStatsController {
  /** Get the state of all queues, of the outbox and of the schedules. */
  @inject()
  async show({ serialize }: HttpContext, getQueueStats: GetQueueStats) {
    return serialize(QueueStatsTransformer.transform(await getQueueStats.execute()))
  }
}
