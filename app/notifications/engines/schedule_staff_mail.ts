import type { Clock } from '#core/clock/clock'
import type { Queue } from '#platform/queue/queue'
import { periodOf } from '#notifications/engines/mail_period'
import MailWaitingTicketsJob from '#notifications/jobs/mail_waiting_tickets_job'

/** One email at the end of a period is about all tickets that began to wait in it. */
export async function scheduleStaffMail(queue: Queue, clock: Clock): Promise<void> {
  const { period, restMs: delayMs } = periodOf(clock.now())
  await queue.dispatch(MailWaitingTicketsJob, { period }, { id: String(period), delayMs })
}
