import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { TellAnnouncements } from '#site/actions/tell_announcements'

/** Runs each minute, and after an announcement was published. */
@inject()
export default class TellAnnouncementsJob extends Job<object> {
  static override readonly jobName = 'site.tell_announcements'

  constructor(private tellAnnouncements: TellAnnouncements) {
    super()
  }

  async execute() {
    await this.tellAnnouncements.execute()
  }
}
