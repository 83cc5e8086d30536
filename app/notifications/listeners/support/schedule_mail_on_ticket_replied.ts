import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import type { Listener } from '#core/events/listeners'
import { scheduleStaffMail } from '#notifications/engines/schedule_staff_mail'
import { Queue } from '#platform/queue/queue'
import type { TicketReplied } from '#support/events/ticket_replied'

@inject()
export default class ScheduleMailOnTicketReplied implements Listener<TicketReplied> {
  constructor(
    private queue: Queue,
    private clock: Clock
  ) {}

  async handle() {
    await scheduleStaffMail(this.queue, this.clock)
  }
}
