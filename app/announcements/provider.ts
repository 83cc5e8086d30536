import type { ApplicationService } from '@adonisjs/core/types'
import { ListUnreadImportant } from '#announcements/queries/list_unread_important'
import { UnreadAnnouncements } from '#orders/values/unread_announcements'

/** Binds the implementation of a port of orders. */
export default class AnnouncementsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.bind(UnreadAnnouncements, (resolver) => resolver.make(ListUnreadImportant))
  }
}
