import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { SweepChats } from '#chat/actions/sweep_chats'

@inject()
export default class SweepJob extends Job<object> {
  static override readonly jobName = 'chat.sweep'

  constructor(private sweepChats: SweepChats) {
    super()
  }

  async execute() {
    await this.sweepChats.execute()
  }
}
