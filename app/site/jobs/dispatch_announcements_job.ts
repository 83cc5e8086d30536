import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { DispatchAnnouncements } from '#site/actions/dispatch_announcements'

/** Runs each minute, and after an announcement was published. */
@inject()
export default class DispatchAnnouncementsJob extends Job<object> {
  static override readonly jobName = 'site.dispatch_announcements'

  constructor(private dispatchAnnouncements: DispatchAnnouncements) {
    super()
  }

  async execute() {
    await this.dispatchAnnouncements.execute()
  }
}
