import { inject } from '@adonisjs/core'
import { Live } from '#platform/realtime/live'

/** Notifies the open pages of admins that the tasks may have changed. */
const TASKS_CHANGED = { type: 'tasks' } as const

/** Tells the pages of admins that their tasks changed. */
@inject()
export class PublishTasks {
  constructor(private live: Live) {}

  async execute() {
    this.live.publish('admins', TASKS_CHANGED)
  }
}
