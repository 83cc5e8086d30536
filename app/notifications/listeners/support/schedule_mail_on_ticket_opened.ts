import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import type { Listener } from '#core/events/listeners'
import { scheduleStaffMail } from '#notifications/engines/schedule_staff_mail'
import { Queue } from '#platform/queue/queue'
import type { TicketOpened } from '#support/events/ticket_opened'

@inject()
export default class ScheduleMailOnTicketOpened implements Listener<TicketOpened> {
  constructor(
    private queue: Queue,
    private clock: Clock
  ) {}

  async handle() {
    await scheduleStaffMail(this.queue, this.clock)
  }
}
