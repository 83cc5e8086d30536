import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindLedgerCheck } from '#orders/reconciliation/queries/reconciliation'
import { GetStatistics, type StatisticsDays } from '#administration/queries/get_statistics'
import { KeepAdminTasks } from '#administration/queries/admin_tasks'
import AdminTaskTransformer from '#administration/transformers/admin_task_transformer'
import StatisticsTransformer from '#administration/transformers/statistics_transformer'
import {
  statisticsValidator,
  failureListValidator,
} from '#administration/validators/activity_validators'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { ListFailedCopies } from '#delivery/copies/queries/list_failed_copies'
import FailedCopyTransformer from '#administration/transformers/failed_copy_transformer'

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

  /** GET /admin/failed-copies: copies that could not be made, to be made again. */
  @inject()
  async failedCopies(ctx: HttpContext, listCopies: ListFailedCopies) {
    const { q = '', ...paging } = await ctx.request.validateUsing(failureListValidator)
    const page = await listCopies.execute({ q, ...paging })
    shareTranslations(ctx, 'delivery', 'operations')
    return ctx.inertia.render('admin/administration/failed_copies/index', {
      filters: { q },
      copies: listProp(page, FailedCopyTransformer.transform(page.items)),
    })
  }

  /** List what waits for admins. A count is the total of the list at `path`; null when it could not be counted. */
  @inject()
  async listTasks({ serialize }: HttpContext, keepTasks: KeepAdminTasks) {
    return serialize({ items: AdminTaskTransformer.transform(await keepTasks.execute()) })
  }

  /** Get the figures of the marketplace of 7, 30 or 180 days, by day in UTC. */
  @inject()
  async findStatistics({ request, serialize }: HttpContext, getStatistics: GetStatistics) {
    const { days = 30 } = await request.validateUsing(statisticsValidator)
    const statistics = await getStatistics.execute(days as StatisticsDays)
    return serialize(StatisticsTransformer.transform(statistics))
  }
}
