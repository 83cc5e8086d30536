import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { SweepTicketFiles } from '#support/actions/sweep_ticket_files'

@inject()
export default class SweepTicketFilesJob extends Job<object> {
  static override readonly jobName = 'support.sweep_ticket_files'

  constructor(private sweepTicketFiles: SweepTicketFiles) {
    super()
  }

  async execute() {
    await this.sweepTicketFiles.execute()
  }
}
