import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { KeepCalendar } from '#payouts/actions/keep_calendar'

@inject()
export default class KeepCalendarJob extends Job {
  static override readonly jobName = 'payouts.keep_calendar'
  static override readonly queue: QueueName = 'payments'
  /** Not retried, because the schedule runs it again. */
  static override readonly attempts = 1

  constructor(private keepCalendar: KeepCalendar) {
    super()
  }

  async execute() {
    await this.keepCalendar.execute()
  }
}
