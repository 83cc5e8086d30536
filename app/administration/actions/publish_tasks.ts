import { inject } from '@adonisjs/core'
import { TASKS_CHANGED } from '#administration/values/tasks_changed'
import { Live } from '#platform/realtime/live'

/** Tells the pages of admins that their tasks changed. */
@inject()
export class PublishTasks {
  constructor(private live: Live) {}

  async execute() {
    this.live.publish('admins', TASKS_CHANGED)
  }
}
