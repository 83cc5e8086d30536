import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp, listOf } from '#core/http/pagination'
import { ListAnnouncements } from '#announcements/queries/list_announcements'
import AnnouncementTransformer from '#announcements/transformers/announcement_transformer'
import {
  announcementListValidator,
  kindsOf,
  readAnnouncementValidator,
} from '#announcements/validators/announcement_validator'
import { ReadAnnouncement } from '#announcements/actions/read_announcement'

export default class AnnouncementsController {
  /** GET /account/announcements: of the platform, or (`kind=messages`) to the user alone. */
  @inject()
  async index({ auth, inertia, locale, request }: HttpContext, list: ListAnnouncements) {
    const input = await request.validateUsing(announcementListValidator)
    const { kind = 'system', page = 1, pageSize = 20 } = input
    const userId = auth.getUserOrFail().id
    const found = await list.execute({ userId, locale, kinds: kindsOf(kind), page, pageSize })
    return inertia.render('account/announcements/announcements/index', {
      kind,
      announcements: listProp(found, AnnouncementTransformer.transform(found.items)),
    })
  }

  /** List the announcements to you, unread and important ones first. */
  @inject()
  async list({ auth, locale, request, serialize }: HttpContext, list: ListAnnouncements) {
    const { kind, page = 1, pageSize = 20 } = await request.validateUsing(announcementListValidator)
    const userId = auth.getUserOrFail().id
    const found = await list.execute({ userId, locale, kinds: kindsOf(kind), page, pageSize })
    return serialize(listOf(found, AnnouncementTransformer.transform(found.items)))
  }

  /** Mark an announcement as read. */
  @inject()
  async update({ auth, params, request, serialize }: HttpContext, read: ReadAnnouncement) {
    const { isRead = true } = await request.validateUsing(readAnnouncementValidator)
    const userId = auth.getUserOrFail().id
    await read.execute({ userId, announcementId: params.id, isRead })
    return serialize({ userNotificationId: params.id, isRead })
  }
}
