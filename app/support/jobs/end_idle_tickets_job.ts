import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { EndIdleTickets } from '#support/actions/end_idle_tickets'

@inject()
export default class EndIdleTicketsJob extends Job<object> {
  static override readonly jobName = 'support.end_idle_tickets'

  constructor(private endIdleTickets: EndIdleTickets) {
    super()
  }

  async execute() {
    await this.endIdleTickets.execute()
  }
}
