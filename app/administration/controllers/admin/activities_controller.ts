import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import User from '#identity/models/user'
import { shareTranslations } from '#core/i18n/translations'
import { listProp, listOf } from '#core/http/pagination'
import { ListActivity, StreamActivity } from '#administration/queries/activity'
import ActivityEntryTransformer from '#administration/transformers/activity_entry_transformer'
import {
  activityFilterOf,
  activityListValidator,
  activityExportValidator,
} from '#administration/validators/activity_validators'
import { ListExport } from '#audit/controllers/list_export'
import { activitySheet } from '#administration/engines/activity_sheet'

export default class ActivitiesController {
  /** GET /admin/activity: the audit log, with filters. */
  @inject()
  async index(ctx: HttpContext, listActivity: ListActivity) {
    const { request, inertia } = ctx
    shareTranslations(ctx, 'site', 'operations')
    const { page, pageSize, ...query } = await request.validateUsing(activityListValidator)
    const found = await listActivity.execute({
      page,
      pageSize,
      ...activityFilterOf(query, ctx.locale),
    })
    const about = query.about === undefined ? null : await User.find(query.about)
    return inertia.render('admin/administration/activities/index', {
      filter: {
        by: query.by ?? null,
        action: query.action ?? null,
        q: query.q ?? '',
        from: query.from ?? null,
        to: query.to ?? null,
        timezone: query.timezone ?? null,
        subjectType: query.subjectType ?? null,
        subjectId: query.subjectId ?? null,
        about: about && { id: about.id, username: about.username },
      },
      entries: listProp(found, ActivityEntryTransformer.transform(found.items, ctx.i18n)),
    })
  }

  /** List the activity log, the latest entry first. */
  @inject()
  async list({ request, serialize, locale, i18n }: HttpContext, listActivity: ListActivity) {
    const query = await request.validateUsing(activityListValidator)
    const { page: number, pageSize, ...filter } = query
    const place = { page: number, pageSize }
    const page = await listActivity.execute({ ...place, ...activityFilterOf(filter, locale) })
    return serialize(listOf(page, ActivityEntryTransformer.transform(page.items, i18n)))
  }

  /** Export the activity log as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async export(ctx: HttpContext, streamActivity: StreamActivity, listExport: ListExport) {
    const { format, ...filter } = await ctx.request.validateUsing(activityExportValidator)
    const entries = streamActivity.execute(activityFilterOf(filter, ctx.locale))
    const sheet = activitySheet(entries, ctx.i18n)
    const title = ctx.i18n.t('administration.activity.title')
    return listExport.send(ctx, { list: 'activity', title, format, filter, sheet })
  }
}
