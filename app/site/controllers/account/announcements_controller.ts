import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { ListAnnouncements } from '#site/queries/list_announcements'
import AnnouncementTransformer from '#site/transformers/announcement_transformer'
import { announcementListValidator } from '#site/validators/announcement_validator'

export default class AnnouncementsController {
  /** GET /account/announcements: unread and important ones first. */
  @inject()
  async index({ auth, inertia, request }: HttpContext, list: ListAnnouncements) {
    const { page = 1, pageSize = 20 } = await request.validateUsing(announcementListValidator)
    const found = await list.execute({ userId: auth.getUserOrFail().id, page, pageSize })
    return inertia.render('account/site/announcements/index', {
      announcements: listProp(found, AnnouncementTransformer.transform(found.items)),
    })
  }
}
