import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetStatistics, type StatisticsDays } from '#administration/queries/get_statistics'
import StatisticsTransformer from '#administration/transformers/statistics_transformer'
import { statisticsValidator } from '#administration/validators/activity_validators'

export default class StatisticsController {
  /** Get the figures of the marketplace of 7, 30 or 180 days, by day in UTC. */
  @inject()
  async show({ request, serialize }: HttpContext, getStatistics: GetStatistics) {
    const { days = 30 } = await request.validateUsing(statisticsValidator)
    const statistics = await getStatistics.execute(days as StatisticsDays)
    return serialize(StatisticsTransformer.transform(statistics))
  }
}
