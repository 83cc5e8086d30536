import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { periodOf } from '#notifications/engines/mail_period'
import { mailWaitingTicketsJob } from '#notifications/values/jobs'
import { Queue } from '#platform/queue/queue'

/** One email at the end of a period is about all tickets that began to wait in it. */
@inject()
export class ScheduleStaffMail {
  constructor(
    private queue: Queue,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    const { period, restMs: delayMs } = periodOf(this.clock.now())
    await this.queue.dispatch(mailWaitingTicketsJob, { period }, { id: String(period), delayMs })
  }
}
