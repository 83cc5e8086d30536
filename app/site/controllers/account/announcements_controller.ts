import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { ListAnnouncements } from '#site/queries/list_announcements'
import AnnouncementTransformer from '#site/transformers/announcement_transformer'
import { announcementListValidator, kindsOf } from '#site/validators/announcement_validator'

export default class AnnouncementsController {
  /** GET /account/announcements: of the platform, or (`kind=messages`) to the user alone. */
  @inject()
  async index({ auth, inertia, locale, request }: HttpContext, list: ListAnnouncements) {
    const input = await request.validateUsing(announcementListValidator)
    const { kind = 'system', page = 1, pageSize = 20 } = input
    const userId = auth.getUserOrFail().id
    const found = await list.execute({ userId, locale, kinds: kindsOf(kind), page, pageSize })
    return inertia.render('account/site/announcements/index', {
      kind,
      announcements: listProp(found, AnnouncementTransformer.transform(found.items)),
    })
  }
}
