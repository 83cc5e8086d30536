import { inject } from '@adonisjs/core'
import { TASKS_CHANGED } from '#administration/values/tasks_changed'
import type { Listener } from '#core/events/listeners'
import type { CopyFailed } from '#delivery/copies/events/copy_failed'
import { Live } from '#platform/realtime/live'

@inject()
export default class PublishTasksOnCopyFailed implements Listener<CopyFailed> {
  constructor(private live: Live) {}

  async handle() {
    this.live.publish('admins', TASKS_CHANGED)
  }
}
