import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListExport } from '#audit/http/list_export'
import { activitySheet } from '#administration/engines/activity_sheet'
import { StreamActivity } from '#administration/queries/stream_activity'
import {
  activityExportValidator,
  activityFilterOf,
} from '#administration/validators/activity_validators'

export default class ActivityExportsController {
  /** Export the activity log as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async show(ctx: HttpContext, streamActivity: StreamActivity, listExport: ListExport) {
    const { format, ...filter } = await ctx.request.validateUsing(activityExportValidator)
    const entries = streamActivity.execute(activityFilterOf(filter, ctx.locale))
    const sheet = activitySheet(entries, ctx.i18n)
    const title = ctx.i18n.t('administration.activity.title')
    return listExport.send(ctx, { list: 'activity', title, format, filter, sheet })
  }
}
