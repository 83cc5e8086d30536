import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindLedgerCheck } from '#orders/reconciliation/queries/find_ledger_check'
import { GetStatistics, type StatisticsDays } from '#administration/queries/get_statistics'
import { KeepAdminTasks } from '#administration/queries/keep_admin_tasks'
import AdminTaskTransformer from '#administration/transformers/admin_task_transformer'
import StatisticsTransformer from '#administration/transformers/statistics_transformer'
import { statisticsValidator } from '#administration/validators/activity_validators'

export default class HomeController {
  /** GET /admin: what waits for admins, then the figures of the marketplace. */
  @inject()
  async show(
    { request, inertia }: HttpContext,
    keepTasks: KeepAdminTasks,
    getStatistics: GetStatistics,
    findCheck: FindLedgerCheck
  ) {
    const { days = 30 } = await request.validateUsing(statisticsValidator)
    const [tasks, check, statistics] = await Promise.all([
      keepTasks.execute(),
      findCheck.execute(),
      getStatistics.execute(days as StatisticsDays),
    ])
    return inertia.render('admin/administration/home/show', {
      tasks: AdminTaskTransformer.transform(tasks.filter(({ count }) => count !== 0)),
      statistics: StatisticsTransformer.transform(statistics),
      ledgerCheck: check && { isSound: check.isSound, at: check.checkedAt.toISOString() },
    })
  }
}
