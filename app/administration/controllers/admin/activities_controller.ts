import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import User from '#identity/models/user'
import { shareTranslations } from '#core/i18n/translations'
import { listProp } from '#core/http/pagination'
import { ListActivity } from '#administration/queries/list_activity'
import ActivityEntryTransformer from '#administration/transformers/activity_entry_transformer'
import {
  activityFilterOf,
  activityListValidator,
} from '#administration/validators/activity_validators'

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
}
