import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { ListActivity } from '#administration/queries/list_activity'
import ActivityEntryTransformer from '#administration/transformers/activity_entry_transformer'
import {
  activityFilterOf,
  activityListValidator,
} from '#administration/validators/activity_validators'

export default class ActivitiesController {
  /** List the activity log, the latest entry first. */
  @inject()
  async index({ request, serialize, locale, i18n }: HttpContext, listActivity: ListActivity) {
    const query = await request.validateUsing(activityListValidator)
    const { page: number, pageSize, ...filter } = query
    const place = { page: number, pageSize }
    const page = await listActivity.execute({ ...place, ...activityFilterOf(filter, locale) })
    return serialize(listOf(page, ActivityEntryTransformer.transform(page.items, i18n)))
  }
}
