import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { ReadAnnouncement } from '#site/actions/read_announcement'
import { ListAnnouncements } from '#site/queries/list_announcements'
import AnnouncementTransformer from '#site/transformers/announcement_transformer'
import {
  announcementListValidator,
  kindsOf,
  readAnnouncementValidator,
} from '#site/validators/announcement_validator'

export default class AnnouncementsController {
  /** List the announcements to you, unread and important ones first. */
  @inject()
  async index({ auth, locale, request, serialize }: HttpContext, list: ListAnnouncements) {
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
