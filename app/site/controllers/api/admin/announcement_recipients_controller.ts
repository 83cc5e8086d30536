import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { CountRecipients } from '#site/queries/count_recipients'
import { FindAnnouncement } from '#site/queries/find_announcement'
import { ListAnnouncementRecipients } from '#site/queries/list_announcement_recipients'
import { ResolveAudience } from '#site/queries/resolve_audience'
import AnnouncementRecipientTransformer from '#site/transformers/announcement_recipient_transformer'
import {
  audienceValidator,
  recipientListValidator,
} from '#site/validators/admin_announcement_validators'

export default class AnnouncementRecipientsController {
  /** List who gets an announcement and who has read it. Of one to everyone, those who have read it. */
  @inject()
  async index(
    { params, request, serialize }: HttpContext,
    find: FindAnnouncement,
    list: ListAnnouncementRecipients
  ) {
    const { isRead, page } = await request.validateUsing(recipientListValidator)
    const announcement = await find.execute(params.id)
    const { recipientCount, readCount } = announcement
    const found = await list.execute({ announcement, isRead, page })
    return serialize({
      ...listOf(found, AnnouncementRecipientTransformer.transform(found.items)),
      counts: { recipients: recipientCount, read: readCount },
    })
  }

  /** Count who would get an announcement now. */
  @inject()
  async count(
    { request, serialize }: HttpContext,
    resolveAudience: ResolveAudience,
    countRecipients: CountRecipients
  ) {
    const { audience } = await request.validateUsing(audienceValidator)
    const resolved = await resolveAudience.execute(audience ?? {})
    return serialize({ count: await countRecipients.execute(resolved) })
  }
}
