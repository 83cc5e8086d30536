import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { NotFound } from '#core/errors'
import { FindAnnouncement } from '#site/queries/find_announcement'
import { ListAllAnnouncements } from '#site/queries/list_all_announcements'
import { ListAnnouncementRecipients } from '#site/queries/list_announcement_recipients'
import AnnouncementRecipientTransformer from '#site/transformers/announcement_recipient_transformer'
import AnnouncementSummaryTransformer from '#site/transformers/announcement_summary_transformer'
import {
  allAnnouncementsValidator,
  recipientListValidator,
} from '#site/validators/admin_announcement_validators'

export default class AnnouncementsController {
  /** GET /admin/notifications: announcements of the system, to chosen people, and of creators. */
  @inject()
  async index({ inertia, request }: HttpContext, list: ListAllAnnouncements) {
    const input = await request.validateUsing(allAnnouncementsValidator)
    const { type = 'system', state, q = '', page = 1 } = input
    const found = await list.execute({ kind: type, state, q, page })
    return inertia.render('admin/site/announcements/index', {
      filters: { type, state: state ?? null, q },
      announcements: listProp(found, AnnouncementSummaryTransformer.transform(found.items)),
    })
  }

  /** GET /admin/notifications/new: the editor, for `type` system or manual. */
  async create({ inertia, request }: HttpContext) {
    const { type } = await request.validateUsing(allAnnouncementsValidator)
    return inertia.render('admin/site/announcements/edit', {
      type: type === 'manual' ? 'manual' : 'system',
      announcement: null,
    })
  }

  /** GET /admin/notifications/:id/edit: everything before the publication, afterwards its text and end. */
  @inject()
  async edit({ inertia, params }: HttpContext, find: FindAnnouncement) {
    const found = await find.execute(params.id)
    // What a creator wrote is withdrawn, not changed.
    if (found.kind === 'creator') throw new NotFound()
    return inertia.render('admin/site/announcements/edit', {
      type: found.kind === 'system' ? 'system' : 'manual',
      announcement: AnnouncementSummaryTransformer.transform(found),
    })
  }

  /** GET /admin/notifications/:id: its text, who gets it and who has read it. */
  @inject()
  async show(
    { inertia, params, request }: HttpContext,
    find: FindAnnouncement,
    list: ListAnnouncementRecipients
  ) {
    const { isRead, page } = await request.validateUsing(recipientListValidator)
    const found = await find.execute(params.id)
    const recipients = await list.execute({ announcement: found, isRead, page })
    return inertia.render('admin/site/announcements/show', {
      announcement: AnnouncementSummaryTransformer.transform(found),
      filters: { isRead: isRead ?? null },
      recipients: listProp(
        recipients,
        AnnouncementRecipientTransformer.transform(recipients.items)
      ),
    })
  }
}
