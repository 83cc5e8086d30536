import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { sendSheet } from '#platform/workbooks/sheet'
import { activitySheet } from '#administration/engines/activity_sheet'
import { StreamActivity } from '#administration/queries/stream_activity'
import {
  activityExportValidator,
  activityFilterOf,
} from '#administration/validators/activity_validators'

export default class ActivityExportsController {
  /** Export the activity log as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async show(ctx: HttpContext, streamActivity: StreamActivity, clock: Clock) {
    const { format = 'csv', ...query } = await ctx.request.validateUsing(activityExportValidator)
    const name = `activity-${clock.now().toUTC().toFormat('yyyyMMdd-HHmm')}`
    const sheet = activitySheet(
      streamActivity.execute(activityFilterOf(query, ctx.locale)),
      ctx.i18n
    )
    const title = ctx.i18n.t('administration.activity.title')
    return sendSheet(ctx, { name, format, ...sheet, title })
  }
}
