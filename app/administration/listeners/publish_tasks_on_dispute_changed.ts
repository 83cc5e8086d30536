import { inject } from '@adonisjs/core'
import { TASKS_CHANGED } from '#administration/values/tasks_changed'
import type { Listener } from '#core/events/listeners'
import type { DisputeChanged } from '#orders/events/dispute_changed'
import { Live } from '#platform/realtime/live'

@inject()
export default class PublishTasksOnDisputeChanged implements Listener<DisputeChanged> {
  constructor(private live: Live) {}

  async handle() {
    this.live.publish('admins', TASKS_CHANGED)
  }
}
